/**
 * The style of the page that describes the API, in the colors of the pages. The end of the list of calls is shaded
 * while more follows: the last entries scroll their own background over the shade.
 */
export const docsStyle = `
:root{color-scheme:light dark;--canvas:#f4f7f9;--surface:#fff;--sunken:#eaf0f4;--ink:#13212d;--soft:#51616f;--line:#d6dfe6;--brand:#0b6a8c}
@media (prefers-color-scheme:dark){:root{--canvas:#0c141c;--surface:#121d27;--sunken:#1a2732;--ink:#e6eef4;--soft:#9db0bf;--line:#263644;--brand:#5cc3e6}}
*{box-sizing:border-box}
html{scroll-padding-top:72px}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
header{position:sticky;top:0;z-index:1;display:flex;align-items:center;gap:12px;padding:12px 24px;border-bottom:1px solid var(--line);background:var(--canvas)}
header a{margin-left:auto;padding:8px 0}
svg path{fill:none;stroke:var(--brand);stroke-width:2}
a{color:var(--brand);text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
.page{display:grid;grid-template-columns:minmax(0,1fr);max-width:1240px;margin:0 auto;padding:0 24px 64px}
nav{max-height:12rem;margin-top:16px;padding:8px 16px;overflow:auto;border:1px solid var(--line);border-radius:16px;background:linear-gradient(var(--canvas),var(--canvas)) bottom/100% 48px no-repeat local,linear-gradient(transparent,var(--line)) bottom/100% 32px no-repeat;font-size:14px}
nav ul{margin:0;padding:0;list-style:none}
nav li li{padding-left:12px}
nav a{display:block;padding:6px 0;color:var(--ink);text-decoration:none;overflow-wrap:anywhere}
nav li li a{color:var(--soft)}
nav a:hover{color:var(--brand);text-decoration:underline}
h1{margin:32px 0 8px;font-size:28px;line-height:1.25}
h2{margin:48px 0 8px;font-size:20px}
h3{margin:0;font-size:17px}
h3 a{color:inherit;text-decoration:none}
h3 a:hover{text-decoration:underline}
p{margin:8px 0;overflow-wrap:anywhere}
.call{margin:16px 0;padding:20px 24px;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
.path b{color:var(--brand);font-size:13px}
code{font:0.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(0,1fr);margin:12px 0 0;font-size:14px}
dt{padding-top:12px;color:var(--soft);font-weight:600}
dd{min-width:0;margin:0}
dd p:first-child{margin-top:0}
.fields{margin:0;padding:0;list-style:none}
.fields li{padding:8px 0;border-top:1px solid var(--line)}
.fields li:first-child{border-top:0}
.fields p{margin:0;color:var(--soft)}
.fields .fields{margin-left:16px}
.name{font-weight:600}
.type{color:var(--soft);overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{padding:8px 12px 8px 0;border-top:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
tr:target,.call:target{outline:2px solid var(--brand)}
@media (min-width:60em){.page{grid-template-columns:260px minmax(0,1fr);gap:40px}nav{position:sticky;top:57px;height:calc(100vh - 57px);max-height:none;margin:0;padding:24px 4px;border:0}dl{grid-template-columns:140px minmax(0,1fr);gap:0 16px}dt{padding-top:8px}dd{padding-top:8px}}
@media (max-width:40em){.page{padding:0 16px 48px}.call{padding:16px}}
@media print{header,nav{display:none}.page{display:block}.call{break-inside:avoid}}
`;
