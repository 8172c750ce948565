import { type Html, html } from '../page/html.ts';
import type { Bilingual, Language } from '../page/language.ts';
import type { Page } from '../page/layout.ts';
import type { ReceivedEvent, ReceiverAddresses } from './received-event.ts';

const SHOWN = 100;

const texts = {
  title: { zh: '收到的事件', en: 'Events received' },
  lead: {
    zh: '把产品的事件推送到这里（RFC 8935），就能看到每一个令牌和它的验证结果。页面会自动刷新。',
    en: 'Let the events of a product be pushed here (RFC 8935), and see each token with its verification. This page refreshes itself.',
  },
  push: { zh: '接收地址', en: 'The address of the receiver' },
  https: {
    zh: '证书不可信的同一个地址',
    en: 'The same address with an untrusted certificate',
  },
  nameServer: {
    zh: 'DNS：receiver.test 指向本机；changing.receiver.test 先是公网地址，再变成本机',
    en: 'A name server: receiver.test is this machine; changing.receiver.test is first a public address, then this machine',
  },
  empty: { zh: '还没有事件。', en: 'No events yet.' },
  accepted: { zh: '已接受', en: 'Accepted' },
  refused: { zh: '已拒绝', en: 'Refused' },
  followed: { zh: '跟随了重定向', en: 'A redirect was followed' },
  about: { zh: '关于', en: 'about' },
  token: { zh: '令牌', en: 'The token' },
} satisfies Record<string, Bilingual>;

export function receiverPage(
  events: readonly ReceivedEvent[],
  { push, https, nameServer }: ReceiverAddresses,
  language: Language,
): Page {
  const address = (words: Bilingual, value: string) => html`<p>${words[language]}<br><code>${value}</code></p>`;
  const list = events.slice(0, SHOWN).map((event) => eventPanel(event, language));
  const empty = html`<div class="panel empty"><p>${texts.empty[language]}</p></div>`;
  const main = html`<p class="quiet">${texts.lead[language]}</p>
  <div class="panel">${address(texts.push, push)}${address(texts.https, https)}${address(texts.nameServer, nameServer)}</div>
  <div data-live aria-live="polite">${list.length > 0 ? list : empty}</div>`;
  return { title: texts.title[language], main, refreshes: true };
}

function eventPanel({ at, result, error, event, token }: ReceivedEvent, language: Language): Html {
  const about =
    event &&
    html`<p><code>${event.kind}</code> → <code>${event.audience}</code>
      ${event.sub === null ? '' : html`<span class="quiet">${texts.about[language]} <code>${event.sub}</code></span>`}</p>
    <pre>${JSON.stringify(event.body)}</pre>`;
  return html`<article class="panel message">
    <p class="meta"><span class="badge">${texts[result][language]}</span><time class="quiet" datetime="${at}">${at}</time></p>
    ${about ?? html`<p>${error ?? ''}</p>`}
    <details><summary>${texts.token[language]}</summary><p class="text">${token}</p></details>
  </article>`;
}
