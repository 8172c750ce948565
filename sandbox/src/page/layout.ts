import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html, htmlDocument } from './html.ts';
import { type Bilingual, type Language, preferredLanguage } from './language.ts';
import { serveFiles } from './serve-files.ts';

export interface Page {
  readonly title: string;
  /** The first heading, if it differs from the title. */
  readonly heading?: string;
  readonly main: Html;
  /** True if the page reloads by a script, or by a meta tag without scripts. */
  readonly refreshes?: boolean;
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
  `default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self' ${formRedirectOrigin}; base-uri 'none'; frame-ancestors 'none'`;

/** Returns whether the caller accepts HTML, as a browser does. Programs get JSON. */
export function wantsPage(accept = ''): boolean {
  return accept.includes('text/html');
}

/** Sends the page that `build` creates in the language of the request. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  build: (language: Language) => Page,
): FastifyReply {
  const language = preferredLanguage(request.headers['accept-language']);
  const page = build(language);
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', policy(page.formRedirectOrigin))
    .header('Vary', 'Accept, Accept-Language')
    .header('Cache-Control', 'no-store')
    .send(layout(page, language).source);
}

function layout({ title, heading = title, main, refreshes, script }: Page, language: Language): Html {
  const refresh = html`<script src="/page/refresh.js" defer></script>
  <noscript><meta http-equiv="refresh" content="5"></noscript>`;
  const head = html`<meta name="color-scheme" content="light dark">
  <link rel="icon" href="/page/mark.svg">
  <link rel="stylesheet" href="/page/style.css">
  ${refreshes ? refresh : ''}
  ${script ? html`<script src="/page/${script}" defer></script>` : ''}`;
  const body = html`<body>
  <header>
    <img src="/page/mark.svg" alt="" width="28" height="28">
    <nav aria-label="${texts.sections[language]}">
      <a href="/">${texts.home[language]}</a>
      <a href="/inbox">${texts.inbox[language]}</a>
    </nav>
  </header>
  <main><h1>${heading}</h1>
  ${main}</main>
</body>`;
  return htmlDocument(language, title, head, body);
}

export function pageFiles(app: FastifyInstance): void {
  serveFiles(app, '/page', import.meta.url, ['style.css', 'refresh.js', 'consent.js', 'mark.svg']);
}
