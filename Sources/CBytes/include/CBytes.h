#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// Questions about sixteen bytes at once, which Swift's own vectors answer lane by lane. Compilers turn these into
// vector instructions on every processor; all functions are inlined where they are used.

typedef uint8_t sixteen_bytes __attribute__((vector_size(16)));
typedef uint64_t two_words __attribute__((vector_size(16)));

static inline __attribute__((always_inline)) sixteen_bytes load_sixteen(const uint8_t *bytes) {
    sixteen_bytes loaded;
    memcpy(&loaded, bytes, sizeof loaded);
    return loaded;
}

static inline __attribute__((always_inline)) bool any_of_sixteen(two_words mask) {
    return (mask[0] | mask[1]) != 0;
}

/// The place of the first byte of a mask that is not zero; 16 for none.
static inline __attribute__((always_inline)) intptr_t first_of_sixteen(two_words mask) {
    _Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first byte is the lowest");
    if (mask[0]) return __builtin_ctzll(mask[0]) / 8;
    return mask[1] ? 8 + __builtin_ctzll(mask[1]) / 8 : 16;
}

/// The place of the first of the sixteen that is `byte`; 16 for none.
static inline intptr_t first_in_sixteen(const uint8_t *bytes, uint8_t byte) {
    return first_of_sixteen((two_words)(load_sixteen(bytes) == byte));
}

/// Whether one of two times eight bytes is `"`, `&`, `'`, `<`, `>`, a control character of ASCII, or the byte that those
/// from U+0080 to U+00BF begin with, of which the first 32 are control characters.
static inline bool words_hold_html(uint64_t one, uint64_t other) {
    sixteen_bytes text = (sixteen_bytes)(two_words){one, other};
    return any_of_sixteen(
        (two_words)((text == '"') | ((text & 0xFE) == '&') | ((text & 0xFD) == '<') | (text < ' ') | (text == 0x7F)
                    | (text == 0xC2)));
}

/// Which of sixteen bytes may be escaped in JSON: `"`, `\`, `<`, a control character of ASCII, or a byte that other
/// control characters or the separators U+2028 and U+2029 begin with.
static inline __attribute__((always_inline)) two_words json_in_sixteen(sixteen_bytes text) {
    return (two_words)((text == '"') | (text == '\\') | (text == '<') | (text < ' ') | (text == 0x7F) | (text == 0xC2)
                       | (text == 0xE2));
}

/// The place of the first of the sixteen that may be escaped in JSON; 16 for none.
static inline intptr_t first_json_in_sixteen(const uint8_t *bytes) {
    return first_of_sixteen(json_in_sixteen(load_sixteen(bytes)));
}

/// Whether one of two times eight bytes may be escaped in JSON.
static inline bool words_hold_json(uint64_t one, uint64_t other) {
    return any_of_sixteen(json_in_sixteen((sixteen_bytes)(two_words){one, other}));
}

/// The place of the first of the sixteen that is a backtick, `\` or `$`; 16 for none.
static inline intptr_t first_template_in_sixteen(const uint8_t *bytes) {
    sixteen_bytes text = load_sixteen(bytes);
    return first_of_sixteen((two_words)((text == '`') | (text == '\\') | (text == '$')));
}

/// The place of the first of the sixteen that is `<` or `&`; 16 for none.
static inline intptr_t first_markup_in_sixteen(const uint8_t *bytes) {
    sixteen_bytes text = load_sixteen(bytes);
    return first_of_sixteen((two_words)((text == '<') | (text == '&')));
}

/// Whether one of the sixteen is NUL or no ASCII.
static inline bool sixteen_hold_other_than_ascii(const uint8_t *bytes) {
    sixteen_bytes text = load_sixteen(bytes);
    return any_of_sixteen((two_words)((text == 0) | (text > 0x7F)));
}
