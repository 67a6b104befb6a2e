import Bytes

/// Adds to the option parser's shell scripts what they lack.
enum CompletionScript {
    private static let registration = "complete -o filenames -F _fuda fuda"

    /// bash splits `status=do` into three words. The word before `=` determines the candidates for the word after it,
    /// and bash must not append a space to `=`.
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

    /// Returns the corrected script for bash; any other text unchanged.
    static func corrected(_ text: String) -> String {
        text.hasBytePrefix("#!/bin/bash\n") ? text.replacingBytes(registration, with: parted) : text
    }
}
