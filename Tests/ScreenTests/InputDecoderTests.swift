import Screen
import Testing

/// What terminals send for keys, the mouse and queries. ⎋ is ESC.
struct `Terminal input` {
    @Test(arguments: [
        // Bytes without sequences, in every terminal
        ("a", "a"), ("Z", "Z"), ("0", "0"), ("#", "#"), (" ", "Space"), ("~", "~"), ("\r", "Enter"), ("\n", "Enter"),
        ("\t", "Tab"), ("\u{7F}", "Backspace"), ("\u{8}", "Backspace"), ("\0", "C-Space"), ("\u{1}", "C-a"),
        ("\u{3}", "C-c"), ("\u{1A}", "C-z"), ("\u{1C}", "C-\\"), ("\u{1D}", "C-]"), ("\u{1E}", "C-^"),
        ("\u{1F}", "C-_"), ("ä", "ä"), ("日本", "日 本"), ("🍞", "🍞"), ("jjk", "j j k"), ("⎋", "Escape"),
        // Alt
        ("⎋x", "M-x"), ("⎋Z", "M-Z"), ("⎋ä", "M-ä"), ("⎋\r", "M-Enter"), ("⎋\u{7F}", "M-Backspace"),
        ("⎋ ", "M-Space"), ("⎋\u{1}", "C-M-a"), ("⎋\0", "C-M-Space"), ("⎋⎋", "Escape Escape"),
        ("⎋⎋⎋", "Escape Escape Escape"), ("⎋⎋x", "Escape M-x"), ("⎋⎋[A", "M-Up"), ("⎋⎋OC", "M-Right"),
        ("⎋⎋⎋[A", "Escape M-Up"), ("⎋O", "M-O"), ("⎋⎋O", "Escape M-O"), ("⎋O\r", "M-O Enter"), ("⎋Oä", "M-O ä"),
        ("⎋O⎋[A", "M-O Up"),
    ])
    func `of a keyboard is read as keys`(text: String, expected: String) {
        #expect(decoded(bytes(text)) == expected)
    }

    @Test(arguments: [
        ("⎋[A", "Up"), ("⎋[B", "Down"), ("⎋[C", "Right"), ("⎋[D", "Left"), ("⎋[H", "Home"), ("⎋[F", "End"),
        ("⎋OA", "Up"), ("⎋OB", "Down"), ("⎋OC", "Right"), ("⎋OD", "Left"), ("⎋OH", "Home"), ("⎋OF", "End"),
        ("⎋[1;2A", "S-Up"), ("⎋[1;3B", "M-Down"), ("⎋[1;4C", "M-S-Right"), ("⎋[1;5D", "C-Left"),
        ("⎋[1;6H", "C-S-Home"), ("⎋[1;7F", "C-M-End"), ("⎋[1;8A", "C-M-S-Up"), ("⎋[1;9A", "s-Up"), ("⎋[Z", "S-Tab"),
        ("⎋OP", "F1"), ("⎋OQ", "F2"), ("⎋OR", "F3"), ("⎋OS", "F4"), ("⎋[1;5P", "C-F1"), ("⎋[1;2S", "S-F4"),
        ("⎋[15~", "F5"), ("⎋[17~", "F6"), ("⎋[18~", "F7"), ("⎋[19~", "F8"), ("⎋[20~", "F9"), ("⎋[21~", "F10"),
        ("⎋[23~", "F11"), ("⎋[24~", "F12"), ("⎋[15;5~", "C-F5"), ("⎋[2~", "Insert"), ("⎋[3~", "Delete"),
        ("⎋[5~", "PageUp"), ("⎋[6~", "PageDown"), ("⎋[3;5~", "C-Delete"), ("⎋[5;3~", "M-PageUp"),
        ("⎋OM", "Enter"), ("⎋Oj", "*"), ("⎋Ok", "+"), ("⎋Op", "0"), ("⎋Oy", "9"), ("⎋OX", "="), ("⎋OI", "Tab"),
        ("⎋[27;5;9~", "C-Tab"), ("⎋[27;5;13~", "C-Enter"), ("⎋[27;2;13~", "S-Enter"), ("⎋[27;6;65~", "C-S-a"),
        ("⎋[27;5;97~", "C-a"), ("⎋[27;2;33~", "!"), ("⎋[27;3;120~", "M-x"), ("⎋[27;5;106~", "Enter"),
        ("⎋[27;2;228~", "Ä"), ("⎋[I", "focus"), ("⎋[O", "blur"),
    ])
    func `of xterm and tmux is read as keys`(text: String, expected: String) {
        #expect(decoded(bytes(text)) == expected)
    }

    @Test(arguments: [
        ("⎋[27u", "Escape"), ("⎋[13;5u", "C-Enter"), ("⎋[9;2u", "S-Tab"), ("⎋[9;5u", "C-Tab"),
        ("⎋[127;5u", "C-Backspace"), ("⎋[97;5u", "C-a"), ("⎋[97;6u", "C-S-a"), ("⎋[97;3u", "M-a"),
        ("⎋[97;4u", "M-A"), ("⎋[97:65;4u", "M-A"), ("⎋[49:33;4u", "M-!"), ("⎋[49;4u", "M-S-1"), ("⎋[32;5u", "C-Space"),
        ("⎋[32;2u", "Space"), ("⎋[97;2u", "A"), ("⎋[246;2u", "Ö"), ("⎋[223;2u", "S-ß"), ("⎋[97;9u", "s-a"),
        ("⎋[97;69u", "C-a"), ("⎋[97;133u", "C-a"), ("⎋[97;5:1u", "C-a"), ("⎋[97;5:2u", "C-a"), ("⎋[97;5:3u", ""),
        ("⎋[97;5:4u", ""), ("⎋[97;17u", ""), ("⎋[97;33u", ""), ("⎋[97;0u", "a"), ("⎋[97;;97u", "a"),
        ("⎋[97;999u", ""), ("⎋[1;1:3A", ""), ("⎋[3;1:3~", ""), ("⎋[1;1:2A", "Up"), ("⎋[57399u", "0"),
        ("⎋[57408u", "9"), ("⎋[57409u", "."), ("⎋[57413u", "+"), ("⎋[57414u", "Enter"), ("⎋[57415u", "="),
        ("⎋[57416u", ","), ("⎋[57417u", "Left"), ("⎋[57424;5u", "C-End"), ("⎋[57426u", "Delete"),
        ("⎋[57427u", ""), ("⎋[57376u", "F13"), ("⎋[57398u", "F35"), ("⎋[57441u", ""), ("⎋[57358u", ""),
        ("⎋[13~", "F3"), ("⎋[106;5u", "Enter"), ("⎋[109;5u", "Enter"), ("⎋[105;5u", "Tab"), ("⎋[104;5u", "Backspace"),
        ("⎋[91;5u", "Escape"), ("⎋[64;5u", "C-Space"), ("⎋[105;6u", "C-S-i"), ("⎋[92;3u", "M-\\"),
        // AltGr
        ("⎋[64;7u", "@"), ("⎋[8364;7u", "€"), ("⎋[123;8u", "{"), ("⎋[97;7u", "C-M-a"), ("⎋[91;7u", "["),
        // Numbers that are no keys
        ("⎋[u", ""), ("⎋[0u", ""), ("⎋[1u", ""), ("⎋[128u", ""), ("⎋[155u", ""), ("⎋[55296u", ""),
        ("⎋[1114112u", ""), ("⎋[65535u", ""), ("⎋[64976u", ""), ("⎋[99999999999999999999u", ""), ("⎋[58000u", ""),
    ])
    func `of the kitty protocol is read as keys`(text: String, expected: String) {
        #expect(decoded(bytes(text)) == expected)
    }

    @Test(arguments: [
        // Linux console
        ("⎋[[A", "F1"), ("⎋[[B", "F2"), ("⎋[[E", "F5"), ("⎋[[Fx", "x"), ("⎋[1~", "Home"), ("⎋[4~", "End"),
        ("⎋[25~", "F13"), ("⎋[26~", "F14"), ("⎋[28~", "F15"), ("⎋[34~", "F20"), ("⎋⎋[[A", "M-F1"), ("⎋[[⎋[A", "Up"),
        // PuTTY and rxvt
        ("⎋[11~", "F1"), ("⎋[12~", "F2"), ("⎋[14~", "F4"), ("⎋[7~", "Home"), ("⎋[8~", "End"), ("⎋[a", "S-Up"),
        ("⎋Oa", "C-Up"), ("⎋Od", "C-Left"), ("⎋[3^", "C-Delete"), ("⎋[5@", "C-S-PageUp"), ("⎋⎋[D", "M-Left"),
        // Eight-bit control characters of xterm, in UTF-8
        ("\u{9B}A", "Up"), ("\u{8F}P", "F1"), ("\u{9B}?62c", "attributes"), ("\u{8F}", ""),
        ("\u{9D}11;rgb:ff/ff/ff\u{9C}", "background(1.0,1.0,1.0)"), ("\u{85}", "\u{FFFD}"),
        // Sequences that are no keys
        ("⎋[E", ""), ("⎋[G", ""), ("⎋[2A", ""), ("⎋[1;2;3A", ""), ("⎋[99~", ""), ("⎋[~", ""), ("⎋[201~", ""),
        ("⎋[ A", ""), ("⎋[<A", ""), ("⎋[>1u", ""), ("⎋[1?A", ""), ("⎋[1;5$A", ""), ("⎋O5Px", "x"), ("⎋O1;5Px", "x"),
        ("⎋OZ", ""), ("⎋\\", ""), ("⎋⎋\\", "Escape"), ("⎋[1\u{18}x", "x"), ("⎋[1⎋[A", "Up"), ("⎋[1äAx", "x"),
        ("⎋⎋[Gx", "Escape x"), ("⎋[1\rAx", "x"),
    ])
    func `of other terminals is read as keys`(text: String, expected: String) {
        #expect(decoded(bytes(text)) == expected)
    }

    @Test(arguments: [
        ("⎋[<0;1;1M", "m:press0@0,0"), ("⎋[<0;80;24m", "m:release0@79,23"), ("⎋[<1;2;3M", "m:press1@1,2"),
        ("⎋[<2;2;3M", "m:press2@1,2"), ("⎋[<32;5;6M", "m:drag0@4,5"), ("⎋[<34;5;6M", "m:drag2@4,5"),
        ("⎋[<35;5;6M", ""), ("⎋[<3;5;6M", ""), ("⎋[<64;5;6M", "m:wheel(-1,0)@4,5"), ("⎋[<65;5;6M", "m:wheel(1,0)@4,5"),
        ("⎋[<66;5;6M", "m:wheel(0,-1)@4,5"), ("⎋[<67;5;6M", "m:wheel(0,1)@4,5"), ("⎋[<65;5;6m", ""),
        ("⎋[<4;5;6M", "S-m:press0@4,5"), ("⎋[<8;5;6M", "M-m:press0@4,5"), ("⎋[<16;5;6M", "C-m:press0@4,5"),
        ("⎋[<81;5;6M", "C-m:wheel(1,0)@4,5"), ("⎋[<0;0;0M", "m:press0@0,0"), ("⎋[<0;9999999999;1M", "m:press0@999,0"),
        ("⎋[<128;5;6M", ""), ("⎋[<0;5M", ""), ("⎋[<;5;6M", ""), ("⎋[<0;5;6;7M", ""),
        ("⎋⎋[<0;1;1M", "Escape m:press0@0,0"),
        // Forms that the program does not ask for
        ("⎋[M !!x", "x"), ("⎋[Mqqqx", "x"), ("⎋[M \r", "Enter"), ("⎋[32;5;6Mx", "x"),
    ])
    func `of a mouse is read with its cell`(text: String, expected: String) {
        #expect(decoded(bytes(text)) == expected)
    }
}
