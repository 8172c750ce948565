import { type Html, html } from '../page/html.ts';
import type { Bilingual, Language } from '../page/language.ts';
import type { Page } from '../page/layout.ts';
import { sampleUsers } from './cloud-users.ts';
import type { Consent } from './consent-store.ts';

const texts = {
  title: { zh: '授权登录', en: 'Authorize sign-in' },
  asks: { zh: '应用请求登录：', en: 'This app asks you to sign in:' },
  returns: { zh: '同意后返回：', en: 'Afterwards you return to:' },
  who: { zh: '你是谁？', en: 'Who are you?' },
  other: { zh: '或另起一个名字', en: 'Or make up another name' },
  allow: { zh: '同意并登录', en: 'Allow and sign in' },
  deny: { zh: '拒绝', en: 'Deny' },
  forPrograms: { zh: '供脚本使用', en: 'For scripts' },
  invalid: { zh: '无法授权', en: 'Can’t authorize' },
  invalidLead: {
    zh: '请求有误，因此不会返回任何应用。出错的参数：',
    en: 'The request is wrong, so you are not sent back to any app. The parameter at fault:',
  },
} satisfies Record<string, Bilingual>;

/**
 * Builds the page that asks the user to allow or deny the sign-in. `allowUrl` is the control endpoint by which a script
 * allows it.
 */
export function consentPage({ id, request }: Consent, allowUrl: string, language: Language): Page {
  const { host, origin: formRedirectOrigin } = new URL(request.redirectUrl);
  const control = `curl ${allowUrl} -d '${JSON.stringify({ request: id, user: sampleUsers[0] })}'`;
  const main = html`<p>${texts.asks[language]} <strong>${request.appName}</strong></p>
  <p class="quiet">${texts.returns[language]} ${host}</p>
  <form class="consent panel" method="post" action="/consent/${id}" data-consent="${id}">
    <fieldset><legend>${texts.who[language]}</legend>${sampleUsers.map(choice)}</fieldset>
    <label>${texts.other[language]}<input name="other" maxlength="64" autocomplete="off" spellcheck="false"></label>
    <button name="answer" value="allow">${texts.allow[language]}</button>
    <button name="answer" value="deny" class="plain">${texts.deny[language]}</button>
  </form>
  <details><summary>${texts.forPrograms[language]}</summary><div class="panel"><pre>${control}</pre></div></details>`;
  return { title: texts.title[language], main, script: 'consent.js', formRedirectOrigin };
}

/**
 * Builds the page that names the invalid parameter. It does not link back, because the redirect URL cannot be trusted.
 */
export function invalidRequestPage(parameter: string, language: Language): Page {
  const main = html`<div class="panel"><p>${texts.invalidLead[language]} <code>${parameter}</code></p></div>`;
  return { title: texts.invalid[language], main };
}

function choice(user: string, index: number): Html {
  const checked = index === 0 ? html`checked` : '';
  return html`<label class="choice"><input type="radio" name="user" value="${user}" ${checked}>${user}</label>`;
}
