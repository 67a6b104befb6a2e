import Bytes

/// Adds to the option parser's shell scripts what they lack.
///
/// The scripts take fuda's own candidates as they are. They need not begin with the typed word, because words of a title
/// find an id, and the shell does not expand them.
enum CompletionScript {
    /// Returns the corrected script for a shell; any other text unchanged.
    static func corrected(_ text: String) -> String {
        if text.hasBytePrefix("#!/bin/bash\n") {
            return text.replacingBytes(bashCall, with: bashOffer).replacingBytes(registration, with: parted)
        }
        return text.hasBytePrefix("#compdef fuda\n") ? text.replacingBytes(zshCall, with: zshOffer) : text
    }

    private static let bashCall = "__fuda_add_completions -W \"$(__fuda_custom_complete "
    private static let bashOffer = "__fuda_offer \"$(__fuda_custom_complete "
    private static let registration = "complete -o filenames -F _fuda fuda"

    /// bash splits `status=do` into three words. The word before `=` determines the candidates for the word after it,
    /// and bash must not append a space to `=`.
    private static let parted = """
        __fuda_offer() {
            local candidate
            while IFS='' read -r candidate; do
                [[ -n "${candidate}" ]] && COMPREPLY+=("${candidate}")
            done <<< "${1}"
        }

        _fuda_parted() {
            local prev="${3}"
            [[ "${prev}" = '=' ]] && prev="${COMP_WORDS[COMP_CWORD - 2]}"
            _fuda "${1}" "${2}" "${prev}"
            [[ "${#COMPREPLY[@]}" -eq 1 && "${COMPREPLY[0]}" = *= ]] && compopt +o filenames -o nospace
            return 0
        }

        complete -o filenames -F _fuda_parted fuda
        """

    private static let zshCall = "        __fuda_complete \"${completions[@]:0:-1}\"\n"

    /// Candidates that do not begin with the typed word are only listed, unless there is one: zsh would replace the word
    /// by their common beginning.
    private static let zshOffer = """
                local -a offered=("${completions[@]:0:-1}")
                _describe -V '' offered -U
                local -a others=("${(@)offered:#${(b)PREFIX}*}")
                if [[ "${#offered[@]}" -gt 1 && "${#others[@]}" -gt 0 ]]; then
                    compstate[insert]=''
                    compstate[list]='list force'
                fi

        """
}
