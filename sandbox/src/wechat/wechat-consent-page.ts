import { html } from '../page/html.ts';
import type { Bilingual, Language } from '../page/language.ts';
import type { Page } from '../page/layout.ts';
import { userPanel, userPicker } from './phone-page.ts';
import type { AuthorizationRequest } from './wechat-authorization-request.ts';

const texts = {
  title: { zh: '微信授权', en: 'WeChat authorization' },
  asks: { zh: '申请获得你的昵称和头像', en: 'asks for your nickname and picture' },
  allow: { zh: '允许', en: 'Allow' },
  deny: { zh: '拒绝', en: 'Deny' },
  snapshot: { zh: '以快照页浏览', en: 'Browse a snapshot' },
  denied: { zh: '你已拒绝授权，可以返回上一页。', en: 'You denied it and may go back.' },
} satisfies Record<string, Bilingual>;

/**
 * Builds the page that asks the user of this phone to share the profile with the app. It first asks who the user is if
 * that is unknown.
 */
export function wechatConsentPage(
  request: AuthorizationRequest,
  action: string,
  user: string,
  language: Language,
): Page {
  const decision = html`${userPanel(user, texts.asks[language])}
    <form method="post" action="${action}">
      <input type="hidden" name="user" value="${user}">
      <button name="action" value="confirm">${texts.allow[language]}</button>
      <button name="action" value="cancel" class="plain">${texts.deny[language]}</button>
      <button name="action" value="snapshot" class="plain">${texts.snapshot[language]}</button></form>`;
  const main = html`${user === '' ? '' : decision}
    ${userPicker(action, 'choose', language)}`;
  const formRedirectOrigin = new URL(request.redirectUri).origin;
  return { title: texts.title[language], heading: request.app.name, main, formRedirectOrigin };
}

export function wechatDeniedPage(request: AuthorizationRequest, language: Language): Page {
  const main = html`<div class="panel"><p>${texts.denied[language]}</p></div>`;
  return { title: texts.title[language], heading: request.app.name, main };
}
