/** The style of the page of calls; its hash stands in that page's content security policy. */
export const docsStyle = `
:root{color-scheme:light dark;--ink:#1b2430;--soft:#556272;--line:#dde3ea;--page:#f6f8fa;--panel:#fff;--brand:#0b6b74}
@media(prefers-color-scheme:dark){:root{--ink:#e4e9ef;--soft:#9dabba;--line:#2c3743;--page:#10161d;--panel:#18202a;--brand:#63c5cd}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:16px}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
.frame{display:grid;grid-template-columns:216px minmax(0,1fr);gap:40px;max-width:1120px;margin:0 auto;padding:32px 24px 64px}
nav{position:sticky;top:32px;align-self:start}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:6px 0;color:var(--soft);text-decoration:none}
a:hover,a:focus-visible{color:var(--brand);text-decoration:underline}
h1{margin:0 0 8px;font-size:28px;line-height:1.3}
h2{margin:48px 0 16px;font-size:20px}
h3{margin:0;font-size:16px}
h4{margin:16px 0 4px;color:var(--soft);font-size:14px;font-weight:600}
p{margin:4px 0}
.lead,.soft{color:var(--soft)}
a{color:var(--brand)}
article{margin:0 0 16px;padding:16px 20px;border:1px solid var(--line);border-radius:8px;background:var(--panel)}
code,pre{font:14px/1.55 ui-monospace,"SF Mono",Menlo,Consolas,monospace}
.call{display:block;margin:8px 0;color:var(--brand);overflow-wrap:anywhere}
.tags{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0;padding:0;list-style:none;color:var(--soft);font-size:14px}
.tags li{padding:0 10px;border:1px solid var(--line);border-radius:12px}
.shapes{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:0 20px}
pre{margin:0;padding:8px 12px;overflow:auto;border-radius:4px;background:var(--page);tab-size:2}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--soft);font-weight:600}
td:first-child{white-space:nowrap}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
@media(max-width:760px){
.frame{display:block;padding:24px 16px 48px}
nav{position:static;margin-bottom:24px}
nav ul{display:flex;flex-wrap:wrap;gap:0 16px}
nav a{padding:10px 0}
.shapes{grid-template-columns:minmax(0,1fr)}
}
`;
