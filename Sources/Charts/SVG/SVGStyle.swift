/// The colours of standalone drawings. The page's stylesheet colours all others.
enum SVGStyle {
    static let standalone =
        "svg{--ground:#fffefb;--ink:#1d1b18;--ink-2:#59544c;--ink-3:#686258;--line:#ddd7cb;--edge:#b3ab9c;"
        + "--late:#b3261e;--soon:#774b00;--active:#0b5c9c;--done:#2b6e3f;"
        + "font-family:system-ui,\"Hiragino Sans\",\"Noto Sans CJK JP\",\"Yu Gothic UI\",sans-serif}"
        + "@media(prefers-color-scheme:dark){svg{--ground:#211e1b;--ink:#ece8e1;--ink-2:#b5aea3;--ink-3:#9d958a;"
        + "--line:#38332d;--edge:#645c52;--late:#ff8a7a;--soon:#edbb58;--active:#7cc0f5;--done:#83cf9b}}"
        + marks

    /// The styles of marks. The theme's `report.css` contains the same rules.
    static let marks = """
        text{fill:var(--ink-2)}.title{fill:var(--ink);font-size:16px;font-weight:640}\
        .t-plain{--c:var(--ink)}.t-quiet,.t-todo,.t-cancelled{--c:var(--ink-3)}.t-active{--c:var(--active)}\
        .t-hold,.t-soon{--c:var(--soon)}.t-done{--c:var(--done)}.t-late{--c:var(--late)}\
        path{fill:none}.ground{fill:var(--ground)}.grid{stroke:var(--line)}.base{stroke:var(--edge)}\
        .line{stroke:var(--c);stroke-width:2;stroke-linejoin:round;stroke-linecap:round}\
        .area{fill:color-mix(in srgb,var(--c) 34%,var(--ground));stroke:var(--c);stroke-width:.75}\
        .bar{fill:color-mix(in srgb,var(--c) 75%,var(--ground))}.band{fill:var(--c);fill-opacity:.2}\
        .dots{stroke:var(--c);stroke-width:7;stroke-linecap:round;stroke-opacity:.7}\
        .fine{stroke-width:4;stroke-opacity:.5}.stem{stroke:var(--c);stroke-width:1.5}.mark{stroke:var(--c);stroke-opacity:.8;stroke-dasharray:4 3}\
        .limit{stroke:var(--ink);stroke-width:2}.none{fill:var(--edge)}\
        .heat1{fill:var(--c);fill-opacity:.4}.heat2{fill:var(--c);fill-opacity:.6}\
        .heat3{fill:var(--c);fill-opacity:.8}.heat4{fill:var(--c)}\
        .row{fill:var(--ink)}.name{fill:var(--c);font-weight:600}.name,.row{paint-order:stroke;stroke:var(--ground);stroke-width:3px;stroke-linejoin:round}
        """
}
