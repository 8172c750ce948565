import { type Html, html } from '../page/html.ts';
import type { Bilingual, Language } from '../page/language.ts';
import type { Page } from '../page/layout.ts';
import type { Consent } from './consents.ts';
import { knownPeople } from './people.ts';

const words = {
  title: { zh: '授权登录', en: 'Authorise sign-in' },
  asks: { zh: '应用请求登录：', en: 'This app asks you to sign in:' },
  goes: { zh: '同意后返回：', en: 'Afterwards you return to:' },
  who: { zh: '你是谁？', en: 'Who are you?' },
  other: { zh: '或另起一个名字', en: 'Or make up another name' },
  allow: { zh: '同意并登录', en: 'Allow and sign in' },
  deny: { zh: '拒绝', en: 'Deny' },
  forPrograms: { zh: '供脚本使用', en: 'For scripts' },
  wrong: { zh: '无法授权', en: 'Can’t authorise' },
  wrongLead: {
    zh: '请求有误，因此不会返回任何应用。出错的参数：',
    en: 'The request is wrong, so you are not sent back to any app. The parameter at fault:',
  },
} satisfies Record<string, Bilingual>;

/** Asks a person whether the app may know who they are. */
export function consentPage({ id, order }: Consent, origin: string, language: Language): Page {
  const { host, origin: formsLeadTo } = new URL(order.redirectUrl);
  const control = `curl ${origin}/control/cloud/allow -d '${JSON.stringify({ request: id, user: knownPeople[0] })}'`;
  const main = html`<h1>${words.title[language]}</h1>
  <p>${words.asks[language]} <strong>${order.appName}</strong></p>
  <p class="quiet">${words.goes[language]} ${host}</p>
  <form class="consent panel" method="post" action="/consent/${id}" data-consent="${id}">
    <fieldset><legend>${words.who[language]}</legend>${knownPeople.map(choice)}</fieldset>
    <label>${words.other[language]}<input name="other" maxlength="64" autocomplete="off" spellcheck="false"></label>
    <button name="answer" value="allow">${words.allow[language]}</button>
    <button name="answer" value="deny" class="plain">${words.deny[language]}</button>
  </form>
  <details><summary>${words.forPrograms[language]}</summary><div class="panel"><pre>${control}</pre></div></details>`;
  return { language, title: words.title[language], main, refreshes: false, script: 'consent.js', formsLeadTo };
}

/** Says what is wrong with a request; there is no way back that could be trusted. */
export function wrongRequestPage(parameter: string, language: Language): Page {
  const main = html`<h1>${words.wrong[language]}</h1>
  <div class="panel"><p>${words.wrongLead[language]} <code>${parameter}</code></p></div>`;
  return { language, title: words.wrong[language], main, refreshes: false };
}

function choice(person: string, index: number): Html {
  const checked = index === 0 ? html`checked` : '';
  return html`<label class="choice"><input type="radio" name="user" value="${person}" ${checked}>${person}</label>`;
}
