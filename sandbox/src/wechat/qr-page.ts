import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../page/html.ts';
import type { Bilingual, Language } from '../page/language.ts';
import type { OrderError, Query } from './authorise-order.ts';
import type { QrCode } from './qr-codes.ts';

const words = {
  title: { zh: '微信登录', en: 'WeChat Login' },
  picture: { zh: '二维码：点击打开模拟手机的页面', en: 'QR code: click to open the page that plays the phone' },
  scan: { zh: '使用微信扫一扫登录', en: 'Scan with WeChat to log in' },
  scanned: { zh: '扫描成功', en: 'Scanned' },
  allow: { zh: '在微信中轻触“允许”即可登录', en: 'Tap “Allow” in WeChat to log in' },
  cancelled: { zh: '你已取消此次登录', en: 'You cancelled this login' },
  again: { zh: '可再次扫描登录', en: 'You may scan again' },
  expired: { zh: '二维码已过期', en: 'The QR code has expired' },
  refreshing: { zh: '正在刷新', en: 'Refreshing' },
  refresh: { zh: '刷新', en: 'Refresh' },
  sandbox: { zh: '沙箱：点击二维码，代替手机扫码', en: 'Sandbox: click the code to scan it' },
} satisfies Record<string, Bilingual>;

// biome-ignore format: a table is read by its columns
const errors: Readonly<Record<OrderError | 'client', Bilingual>> = {
  appid:         { zh: 'AppID 参数错误', en: 'AppID parameter error' },
  redirect_uri:  { zh: 'redirect_uri 参数错误', en: 'redirect_uri parameter error' },
  response_type: { zh: 'response_type 参数错误', en: 'response_type parameter error' },
  scope:         { zh: 'Scope 参数错误或没有 Scope 权限', en: 'Scope parameter error, or no permission for this scope' },
  state:         { zh: 'state 参数错误', en: 'state parameter error' },
  client:        { zh: '请在微信客户端打开链接', en: 'Please open the link in the WeChat client' },
};

/** How the app asked the page to look and to leave. */
interface Look {
  readonly language: Language;
  readonly dark: boolean;
  readonly lite: boolean;
  /** Which window goes to the call-back. */
  readonly target: 'self' | 'top';
}

/** `lang`, `self_redirect`, `style`, `stylelite`, `color_scheme` as `wxLogin.js` sends them; a bare page goes itself. */
export function lookOf(query: Query): Look {
  const embedded = query.login_type === 'jssdk';
  return {
    language: query.lang === 'en' ? 'en' : 'zh',
    dark: query.color_scheme === 'dark' || (query.color_scheme === undefined && query.style === 'white'),
    lite: query.stylelite === '1',
    target: embedded && query.self_redirect !== 'true' ? 'top' : 'self',
  };
}

/** The page with the QR code. Anybody may frame it; its class names are those that the real page has. */
export function sendQrPage(reply: FastifyReply, code: QrCode, look: Look): FastifyReply {
  const { uuid, order } = code;
  const { language } = look;
  const nonce = randomBytes(12).toString('base64');
  const poll = `/connect/l/qrconnect?uuid=${uuid}`;
  const main = html`<main class="main impowerBox js_login" data-poll="${poll}" data-redirect="${order.redirectUri}" data-state="${order.state}" data-target="${look.target}" data-status="default">
    <h1 class="title">${words.title[language]}</h1>
    <div class="wrp_code">
      <a href="/connect/confirm?uuid=${uuid}" target="_blank" rel="noopener"><img class="qrcode lightBorder js_qrcode_img web_qrcode_img" src="/connect/qrcode/${uuid}" alt="${words.picture[language]}" title="${words.picture[language]}"></a>
      <div class="cover" aria-hidden="true"></div>
      <button type="button" class="refresh js_refresh" hidden>${words.refresh[language]}</button>
    </div>
    <div class="info" role="status">
      ${statusBlock('status_browser js_wx_default_tip', words.scan[language], order.app.name, false)}
      ${statusBlock('status_succ js_wx_after_scan', words.scanned[language], words.allow[language], true)}
      ${statusBlock('status_fail js_wx_after_cancel', words.cancelled[language], words.again[language], true)}
      ${statusBlock('status_fail js_wx_after_expire', words.expired[language], words.refreshing[language], true)}
    </div>
    <p class="sandbox">${words.sandbox[language]}</p>
  </main>
  <script nonce="${nonce}">var fordevtool = "${poll}";</script>
  <script src="/connect/qr-page.js" defer></script>`;
  return send(reply, frame(words.title[language], main, look), `script-src 'self' 'nonce-${nonce}'`);
}

/** What WeChat says of a bad link: a page with HTTP 200 that goes nowhere. */
export function sendErrorPage(reply: FastifyReply, error: OrderError | 'client', look: Look): FastifyReply {
  const main = html`<main class="main"><div class="page_msg">
    <h1 class="title">${errors[error][look.language]}</h1></div></main>`;
  return send(reply, frame(errors[error][look.language], main, look), "script-src 'none'");
}

function statusBlock(classes: string, heading: string, line: string, hidden: boolean): Html {
  const text = html`<h2>${heading}</h2><p>${line}</p>`;
  return hidden
    ? html`<div class="status js_status ${classes}" hidden>${text}</div>`
    : html`<div class="status js_status ${classes}">${text}</div>`;
}

function frame(title: string, main: Html, { language, dark, lite }: Look): Html {
  return html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}" data-scheme="${dark ? 'dark' : 'light'}" data-lite="${String(lite)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="icon" href="/page/mark.svg">
  <link rel="stylesheet" href="/connect/qr-page.css">
</head>
<body>${main}</body>
</html>
`;
}

function send(reply: FastifyReply, page: Html, scripts: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; img-src 'self'; style-src 'self'; ${scripts}; base-uri 'none'`,
    )
    .header('Cache-Control', 'no-store')
    .send(page.source);
}
