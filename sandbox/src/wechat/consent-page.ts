import { html } from '../page/html.ts';
import type { Bilingual, Language } from '../page/language.ts';
import type { Page } from '../page/layout.ts';
import type { AuthoriseOrder } from './authorise-order.ts';
import { personPanel, personPicker } from './phone-page.ts';

const words = {
  title: { zh: '微信授权', en: 'WeChat authorisation' },
  asks: { zh: '申请获得你的昵称和头像', en: 'asks for your nickname and picture' },
  allow: { zh: '允许', en: 'Allow' },
  deny: { zh: '拒绝', en: 'Deny' },
  snapshot: { zh: '以快照页浏览', en: 'Browse a snapshot' },
  denied: { zh: '你已拒绝授权，可以返回上一页。', en: 'You denied it and may go back.' },
} satisfies Record<string, Bilingual>;

/** Asks the person of this phone whether the app may have their profile; first who that is, when nobody is known. */
export function consentPage(order: AuthoriseOrder, action: string, person: string, language: Language): Page {
  const decide = html`${personPanel(person, words.asks[language])}
    <form method="post" action="${action}">
      <input type="hidden" name="user" value="${person}">
      <button name="act" value="confirm">${words.allow[language]}</button>
      <button name="act" value="cancel" class="plain">${words.deny[language]}</button>
      <button name="act" value="snapshot" class="plain">${words.snapshot[language]}</button></form>`;
  const main = html`<h1>${order.app.name}</h1>${person === '' ? '' : decide}
    ${personPicker(action, 'choose', language)}`;
  const formsLeadTo = new URL(order.redirectUri).origin;
  return { language, title: words.title[language], main, refreshes: false, formsLeadTo };
}

export function deniedPage(order: AuthoriseOrder, language: Language): Page {
  const main = html`<h1>${order.app.name}</h1><div class="panel"><p>${words.denied[language]}</p></div>`;
  return { language, title: words.title[language], main, refreshes: false };
}
