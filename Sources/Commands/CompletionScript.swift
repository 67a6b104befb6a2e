import Bytes

/// What the option parser's scripts for shells lack.
enum CompletionScript {
    private static let registration = "complete -o filenames -F _fuda fuda"

    /// bash takes `status=do` for three words: what is before the sign says what may stand behind it, and no blank follows the
    /// sign itself.
    private static let parted = """
        _fuda_parted() {
            local prev="${3}"
            [[ "${prev}" = '=' ]] && prev="${COMP_WORDS[COMP_CWORD - 2]}"
            _fuda "${1}" "${2}" "${prev}"
            [[ "${#COMPREPLY[@]}" -eq 1 && "${COMPREPLY[0]}" = *= ]] && compopt +o filenames -o nospace
            return 0
        }

        complete -o filenames -F _fuda_parted fuda
        """

    /// A script as the parser makes it, mended; any other text as it is.
    static func mended(_ text: String) -> String {
        text.hasBytePrefix("#!/bin/bash\n") ? text.replacingBytes(registration, with: parted) : text
    }
}
