import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import type { Bilingual, Language } from './language.ts';

export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly main: Html;
  /** True if the page reloads by a script, or by a meta tag without scripts. */
  readonly refreshes: boolean;
  /** The origin to which form submissions of the page may redirect. */
  readonly formRedirectOrigin?: string;
  /** The name of a script of this folder. */
  readonly script?: string;
}

const texts = {
  home: { zh: '沙箱', en: 'Sandbox' },
  inbox: { zh: '收件箱', en: 'Inbox' },
  sections: { zh: '栏目', en: 'Sections' },
} satisfies Record<string, Bilingual>;

const policy = (formRedirectOrigin = '') =>
  `default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self' ${formRedirectOrigin}; base-uri 'none'; frame-ancestors 'none'`;

/** Returns whether the caller accepts HTML, as a browser does. Programs get JSON. */
export function wantsPage(accept = ''): boolean {
  return accept.includes('text/html');
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', policy(page.formRedirectOrigin))
    .header('Vary', 'Accept, Accept-Language')
    .header('Cache-Control', 'no-store')
    .send(layout(page).source);
}

function layout({ language, title, main, refreshes, script }: Page): Html {
  const refresh = html`<script src="/page/refresh.js" defer></script>
  <noscript><meta http-equiv="refresh" content="5"></noscript>`;
  return html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <link rel="icon" href="/page/mark.svg">
  <link rel="stylesheet" href="/page/style.css">
  ${refreshes ? refresh : ''}
  ${script ? html`<script src="/page/${script}" defer></script>` : ''}
</head>
<body>
  <header>
    <img src="/page/mark.svg" alt="" width="28" height="28">
    <nav aria-label="${texts.sections[language]}">
      <a href="/">${texts.home[language]}</a>
      <a href="/inbox">${texts.inbox[language]}</a>
    </nav>
  </header>
  <main>${main}</main>
</body>
</html>
`;
}
