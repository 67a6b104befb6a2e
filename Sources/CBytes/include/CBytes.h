#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// Tests of 16 bytes at once. With Swift's own SIMD types, the compiler tests them lane by lane. These functions compile
// to vector instructions on every processor and are always inlined.

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

/// Returns the index of the first nonzero byte of a mask, or 16 if there is none.
static inline __attribute__((always_inline)) intptr_t first_of_sixteen(two_words mask) {
    _Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first byte is the lowest");
    if (mask[0]) return __builtin_ctzll(mask[0]) / 8;
    return mask[1] ? 8 + __builtin_ctzll(mask[1]) / 8 : 16;
}

/// Returns the index of the first of 16 bytes that equals `byte`, or 16 if there is none.
static inline intptr_t first_in_sixteen(const uint8_t *bytes, uint8_t byte) {
    return first_of_sixteen((two_words)(load_sixteen(bytes) == byte));
}

/// Whether two 8-byte words contain `"`, `&`, `'`, `<`, `>`, an ASCII control character, or 0xC2. That is the first
/// byte of U+0080 to U+00BF, of which the first 32 are control characters.
static inline bool words_hold_html(uint64_t one, uint64_t other) {
    sixteen_bytes text = (sixteen_bytes)(two_words){one, other};
    return any_of_sixteen(
        (two_words)((text == '"') | ((text & 0xFE) == '&') | ((text & 0xFD) == '<') | (text < ' ') | (text == 0x7F)
                    | (text == 0xC2)));
}

/// Returns a mask of the bytes that may need escaping in JSON: `"`, `\`, `<`, ASCII control characters, and the first
/// bytes of other control characters and of the separators U+2028 and U+2029.
static inline __attribute__((always_inline)) two_words json_in_sixteen(sixteen_bytes text) {
    return (two_words)((text == '"') | (text == '\\') | (text == '<') | (text < ' ') | (text == 0x7F) | (text == 0xC2)
                       | (text == 0xE2));
}

/// Returns the index of the first of 16 bytes that may need escaping in JSON, or 16 if there is none.
static inline intptr_t first_json_in_sixteen(const uint8_t *bytes) {
    return first_of_sixteen(json_in_sixteen(load_sixteen(bytes)));
}

/// Whether two 8-byte words contain a byte that may need escaping in JSON.
static inline bool words_hold_json(uint64_t one, uint64_t other) {
    return any_of_sixteen(json_in_sixteen((sixteen_bytes)(two_words){one, other}));
}

/// Returns the index of the first of 16 bytes that is a backtick, `\` or `$`, or 16 if there is none.
static inline intptr_t first_template_in_sixteen(const uint8_t *bytes) {
    sixteen_bytes text = load_sixteen(bytes);
    return first_of_sixteen((two_words)((text == '`') | (text == '\\') | (text == '$')));
}

/// Returns the index of the first of 16 bytes that is `<` or `&`, or 16 if there is none.
static inline intptr_t first_markup_in_sixteen(const uint8_t *bytes) {
    sixteen_bytes text = load_sixteen(bytes);
    return first_of_sixteen((two_words)((text == '<') | (text == '&')));
}

/// Whether one of 16 bytes is NUL or not ASCII.
static inline bool sixteen_hold_other_than_ascii(const uint8_t *bytes) {
    sixteen_bytes text = load_sixteen(bytes);
    return any_of_sixteen((two_words)((text == 0) | (text > 0x7F)));
}
