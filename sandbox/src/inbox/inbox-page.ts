import { type Html, html } from '../page/html.ts';
import type { Bilingual, Language } from '../page/language.ts';
import type { Page } from '../page/layout.ts';
import type { Message } from './inbox.ts';

/** The number of messages on the page; the JSON lists all. */
const maxShown = 100;

const texts = {
  title: { zh: '收件箱', en: 'Inbox' },
  lead: {
    zh: '产品发出的短信和邮件都落在这里，不会发给任何人。页面会自动刷新。',
    en: 'Every SMS and email that the product sends arrives here, and is not sent to anyone. This page refreshes itself.',
  },
  filter: { zh: '手机号或邮箱', en: 'Phone or email address' },
  apply: { zh: '筛选', en: 'Filter' },
  all: { zh: '显示全部', en: 'Show all' },
  empty: { zh: '还没有消息。', en: 'No messages yet.' },
  hint: {
    zh: '在产品里获取一个验证码，它马上会出现在这里。',
    en: 'Ask the product for a verification code and it appears here immediately.',
  },
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'Email' },
  mail: { zh: '邮件内容', en: 'The email' },
  plain: { zh: '纯文本', en: 'Plain text' },
} satisfies Record<string, Bilingual>;

const scenes: Readonly<Record<string, Bilingual>> = {
  login: { zh: '登录', en: 'Sign in' },
  register: { zh: '注册', en: 'Sign up' },
  reset: { zh: '找回密码', en: 'Reset password' },
  reauth: { zh: '敏感操作', en: 'Sensitive operation' },
  change: { zh: '更换手机号或邮箱', en: 'Change phone or email' },
  bind: { zh: '绑定账号', en: 'Link account' },
  merge: { zh: '合并账号', en: 'Merge accounts' },
};

/** Builds the inbox as a page for people. */
export function inboxPage(messages: readonly Message[], to: string, language: Language): Page {
  const list = messages.slice(0, maxShown).map((message) => messagePanel(message, language));
  const main = html`<p class="quiet">${texts.lead[language]}</p>
  ${filterForm(to, language)}
  <div data-live aria-live="polite">${list.length > 0 ? list : emptyPanel(language)}</div>`;
  return { title: texts.title[language], main, refreshes: true };
}

function filterForm(to: string, language: Language): Html {
  const all = html`<a href="/inbox">${texts.all[language]}</a>`;
  return html`<form method="get" action="/inbox" role="search">
    <label>${texts.filter[language]}<input name="to" value="${to}" autocomplete="off" spellcheck="false"></label>
    <button>${texts.apply[language]}</button>
  </form>${to === '' ? '' : all}`;
}

function emptyPanel(language: Language): Html {
  return html`<div class="panel empty"><p>${texts.empty[language]}</p><p class="quiet">${texts.hint[language]}</p></div>`;
}

function messagePanel({ channel, to, scene, code, text, htmlId, at }: Message, language: Language): Html {
  const badge = scene === null ? '' : html`<span class="quiet">${scenes[scene]?.[language] ?? scene}</span>`;
  const plain = html`<p class="text">${withLinks(text)}</p>`;
  return html`<article class="panel message">
    <p class="meta"><span class="badge">${texts[channel][language]}</span><span class="to">${to}</span>${badge}
      <time class="quiet" datetime="${at}">${localTime(at, language)}</time></p>
    ${code === null ? '' : html`<p class="code">${code}</p>`}
    ${
      htmlId === null
        ? plain
        : html`<iframe src="/inbox/html/${htmlId}" title="${texts.mail[language]}" loading="lazy"></iframe>
    <details><summary>${texts.plain[language]}</summary>${plain}</details>`
    }
  </article>`;
}

/** Turns the http(s) URLs in a message into links. */
function withLinks(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));
}

function localTime(at: string, language: Language): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at));
}
