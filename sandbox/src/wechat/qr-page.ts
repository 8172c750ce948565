import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html, htmlDocument } from '../page/html.ts';
import type { Bilingual, Language } from '../page/language.ts';
import type { Query } from '../service.ts';
import type { QrCode } from './qr-codes.ts';
import type { InvalidParameter } from './wechat-authorization-request.ts';

const texts = {
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
  sandbox: { zh: '沙箱：点击二维码，代替手机扫码', en: 'Sandbox: click the QR code to scan it' },
} satisfies Record<string, Bilingual>;

// biome-ignore format: a table is read by its columns
const errorTexts: Readonly<Record<InvalidParameter | 'client', Bilingual>> = {
  appid:         { zh: 'AppID 参数错误', en: 'AppID parameter error' },
  redirect_uri:  { zh: 'redirect_uri 参数错误', en: 'redirect_uri parameter error' },
  response_type: { zh: 'response_type 参数错误', en: 'response_type parameter error' },
  scope:         { zh: 'Scope 参数错误或没有 Scope 权限', en: 'Scope parameter error, or no permission for this scope' },
  state:         { zh: 'state 参数错误', en: 'state parameter error' },
  client:        { zh: '请在微信客户端打开链接', en: 'Please open the link in the WeChat client' },
};

/** The display parameters of the login page. */
interface DisplayOptions {
  readonly language: Language;
  readonly dark: boolean;
  readonly lite: boolean;
  /** The window that is redirected to the callback URL. */
  readonly target: 'self' | 'top';
}

/** Reads `lang`, `self_redirect`, `style`, `stylelite` and `color_scheme` as `wxLogin.js` sends them. */
export function displayOptions(query: Query): DisplayOptions {
  const embedded = query.login_type === 'jssdk';
  return {
    language: query.lang === 'en' ? 'en' : 'zh',
    dark: query.color_scheme === 'dark' || (query.color_scheme === undefined && query.style === 'white'),
    lite: query.stylelite === '1',
    target: embedded && query.self_redirect !== 'true' ? 'top' : 'self',
  };
}

/** Sends the page with the QR code. Any site may frame it. It has the class names of the real page. */
export function sendQrPage(reply: FastifyReply, code: QrCode, options: DisplayOptions): FastifyReply {
  const { uuid, request } = code;
  const { language } = options;
  const nonce = randomBytes(12).toString('base64');
  const poll = `/connect/l/qrconnect?uuid=${uuid}`;
  const main = html`<main class="main impowerBox js_login" data-poll="${poll}" data-redirect="${request.redirectUri}" data-state="${request.state}" data-target="${options.target}" data-status="default">
    <h1 class="title">${texts.title[language]}</h1>
    <div class="wrp_code">
      <a href="/connect/confirm?uuid=${uuid}" target="_blank" rel="noopener"><img class="qrcode lightBorder js_qrcode_img web_qrcode_img" src="/connect/qrcode/${uuid}" alt="${texts.picture[language]}" title="${texts.picture[language]}"></a>
      <div class="cover" aria-hidden="true"></div>
      <button type="button" class="refresh js_refresh" hidden>${texts.refresh[language]}</button>
    </div>
    <div class="info" role="status">
      ${statusBlock('status_browser js_wx_default_tip', texts.scan[language], request.app.name, false)}
      ${statusBlock('status_succ js_wx_after_scan', texts.scanned[language], texts.allow[language], true)}
      ${statusBlock('status_fail js_wx_after_cancel', texts.cancelled[language], texts.again[language], true)}
      ${statusBlock('status_fail js_wx_after_expire', texts.expired[language], texts.refreshing[language], true)}
    </div>
    <p class="sandbox">${texts.sandbox[language]}</p>
  </main>
  <script nonce="${nonce}">var fordevtool = "${poll}";</script>
  <script src="/connect/qr-page.js" defer></script>`;
  return send(reply, pageShell(texts.title[language], main, options), `script-src 'self' 'nonce-${nonce}'`);
}

/** Sends the error page for an invalid link. It has status 200 and does not redirect, as at WeChat. */
export function sendErrorPage(
  reply: FastifyReply,
  error: InvalidParameter | 'client',
  options: DisplayOptions,
): FastifyReply {
  const main = html`<main class="main"><div class="page_msg">
    <h1 class="title">${errorTexts[error][options.language]}</h1></div></main>`;
  return send(reply, pageShell(errorTexts[error][options.language], main, options), "script-src 'none'");
}

function statusBlock(classes: string, heading: string, line: string, hidden: boolean): Html {
  const text = html`<h2>${heading}</h2><p>${line}</p>`;
  return hidden
    ? html`<div class="status js_status ${classes}" hidden>${text}</div>`
    : html`<div class="status js_status ${classes}">${text}</div>`;
}

function pageShell(title: string, main: Html, { language, dark, lite }: DisplayOptions): Html {
  const head = html`<link rel="icon" href="/page/mark.svg">
  <link rel="stylesheet" href="/connect/qr-page.css">`;
  const attributes = html`data-scheme="${dark ? 'dark' : 'light'}" data-lite="${String(lite)}"`;
  return htmlDocument(language, title, head, html`<body>${main}</body>`, attributes);
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
