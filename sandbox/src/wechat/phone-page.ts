import { type Html, html } from '../page/html.ts';
import type { Bilingual, Language } from '../page/language.ts';
import type { Page } from '../page/layout.ts';
import type { QrCode, QrStatus } from './qr-codes.ts';
import { avatarPath, sampleUsers } from './wechat-users.ts';

const texts = {
  title: { zh: '微信手机页', en: 'The phone' },
  lead: {
    zh: '这里代替一部装有微信的手机：选一个人扫码，然后允许或拒绝。',
    en: 'This page plays a phone with WeChat: choose who scans, then allow or deny.',
  },
  open: { zh: '等待扫描的二维码', en: 'Waiting QR codes' },
  none: { zh: '现在没有等待扫描的二维码。', en: 'No QR code is waiting.' },
  noneHint: {
    zh: '在产品里打开微信登录，二维码就会出现在这里。',
    en: 'Open the WeChat sign-in of the product and its QR code appears here.',
  },
  who: { zh: '谁来扫码？', en: 'Who scans?' },
  whose: { zh: '这是谁的手机？', en: 'Whose phone is it?' },
  other: { zh: '其他人的名字', en: 'Somebody else, by name' },
  scan: { zh: '扫码', en: 'Scan' },
  choose: { zh: '选择', en: 'Choose' },
  allow: { zh: '允许', en: 'Allow' },
  deny: { zh: '拒绝', en: 'Deny' },
  expire: { zh: '让二维码过期', en: 'Let the QR code expire' },
  asks: { zh: '申请获得你的公开信息（昵称、头像等）', en: 'asks for your public profile (nickname, picture)' },
  back: { zh: '全部二维码', en: 'All QR codes' },
} satisfies Record<string, Bilingual>;

const statusTexts: Readonly<Record<QrStatus, Bilingual>> = {
  waiting: { zh: '等待扫描', en: 'Waiting for a scan' },
  scanned: { zh: '已扫描', en: 'Scanned' },
  cancelled: { zh: '已拒绝，可以再次扫描', en: 'Denied; it may be scanned again' },
  refused: { zh: '已拒绝', en: 'Denied' },
  confirmed: { zh: '已允许，登录完成', en: 'Allowed: the sign-in continues in the browser' },
  expired: { zh: '二维码已过期', en: 'The QR code has expired' },
};

/** Builds the page of a simulated phone for one QR code. */
export function phonePage(code: QrCode, language: Language): Page {
  const main = html`<div data-live aria-live="polite"><p><span class="badge">${statusTexts[code.status][language]}</span></p>
    ${phoneStep(code, language)}</div>
  <p><a href="/connect/confirm">${texts.back[language]}</a></p>`;
  return { title: texts.title[language], heading: code.request.app.name, main, refreshes: true };
}

function phoneStep(code: QrCode, language: Language): Html {
  switch (code.status) {
    case 'waiting':
    case 'cancelled':
      return html`${userPicker(`/connect/confirm?uuid=${code.uuid}&action=scan`, 'scan', language)}
        ${expireForm(code, language)}`;
    case 'scanned':
      return html`${userPanel(code.user ?? '', texts.asks[language])}
        <form method="post" action="/connect/confirm?uuid=${code.uuid}">
          <button name="action" value="confirm">${texts.allow[language]}</button>
          <button name="action" value="cancel" class="plain">${texts.deny[language]}</button></form>
        ${expireForm(code, language)}`;
    case 'refused':
    case 'confirmed':
      return userPanel(code.user ?? '', '');
    case 'expired':
      return html``;
  }
}

function expireForm({ uuid }: QrCode, language: Language): Html {
  return html`<form method="post" action="/connect/confirm?uuid=${uuid}">
    <button name="action" value="expire" class="plain">${texts.expire[language]}</button></form>`;
}

/** Builds buttons for the sample users, and a field for any other user name. */
export function userPicker(action: string, purpose: 'scan' | 'choose', language: Language): Html {
  const known = sampleUsers.map(
    (user) => html`<li><button name="user" value="${user}" class="plain user">
      <img src="${avatarPath(user)}" alt="" width="40" height="40">${user}</button></li>`,
  );
  return html`<h2>${texts[purpose === 'scan' ? 'who' : 'whose'][language]}</h2>
    <form method="post" action="${action}"><ul class="users">${known}</ul></form>
    <form method="post" action="${action}">
      <label>${texts.other[language]}<input name="user" required maxlength="64" autocomplete="off"></label>
      <button>${texts[purpose][language]}</button></form>`;
}

/** Shows a user by avatar and name. */
export function userPanel(user: string, line: string): Html {
  return html`<div class="panel user"><img src="${avatarPath(user)}" alt="" width="48" height="48">
    <div><strong>${user}</strong>${line === '' ? '' : html`<p class="quiet">${line}</p>`}</div></div>`;
}

/** Lists the QR codes that have not expired. */
export function codesPage(codes: readonly QrCode[], language: Language): Page {
  const list = codes.map(
    ({
      uuid,
      request,
      status,
    }) => html`<div class="panel"><p><a href="/connect/confirm?uuid=${uuid}">${request.app.name}</a>
      <span class="badge">${statusTexts[status][language]}</span></p><p class="quiet"><code>${uuid}</code></p></div>`,
  );
  const empty = html`<div class="panel empty"><p>${texts.none[language]}</p>
    <p class="quiet">${texts.noneHint[language]}</p></div>`;
  const main = html`<p class="quiet">${texts.lead[language]}</p>
  <h2>${texts.open[language]}</h2><div data-live aria-live="polite">${list.length > 0 ? list : empty}</div>`;
  return { title: texts.title[language], main, refreshes: true };
}
