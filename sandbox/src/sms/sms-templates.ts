import type { Bilingual, Language } from '../page/language.ts';

/**
 * A message template as approved in the vendor's console. `{1}`, `{2}` and so on are its variables. `npm run docs`
 * lists the templates for operators, who file them. `{product}` is the origin of the product. It is a fixed part of the
 * template, because a variable may not contain a link.
 */
export interface SmsTemplate {
  readonly id: string;
  /** The template's name in the settings of the server. Its text is fixed, so each contact and provider has its own. */
  readonly name: string;
  /** The purpose, as the inbox shows it. */
  readonly scene: string;
  readonly language: Language;
  /** The kind. In a `code` template, {1} is the code and {2} its lifetime in minutes. */
  readonly kind: 'code' | 'notice';
  readonly text: string;
  /** The largest number of characters of each variable, in order. */
  readonly lengths: readonly number[];
}

/** The content of the variables of a kind of template, in order. */
export const variablesOf = {
  code: ['the verification code', 'the minutes for which it is valid'],
  notice: ['the hour', 'the minute'],
  general: ['the name of the event', 'the month', 'the day', 'the hour', 'the minute'],
} as const;
/** The largest number of characters of the name of an event. The vendor allows every customer 6. */
export const eventNameMax = { zh: 6, en: 24 } as const;
/** The templates for messages without a template of their own. */
export const generalNames: readonly string[] = ['code', 'notice'];

type Row = Pick<SmsTemplate, 'name' | 'scene' | 'kind'> & Bilingual;

const keepSecret: Bilingual = { zh: '请勿告知他人。', en: 'Don’t share it with anyone.' };
const ignore: Bilingual = { zh: '如非本人操作，请忽略本短信。', en: 'Not you? Ignore this message.' };
const irrevocable: Bilingual = { ...keepSecret, zh: '合并后不可撤销，请勿告知他人。' };
const reset: Bilingual = { zh: '如非本人操作，请马上找回密码。', en: 'Not you? Reset your password now.' };
const recover: Bilingual = {
  zh: '如非本人操作，请在 72 小时内打开 {product}/r 找回账号。',
  en: 'Not you? Recover it within 72 hours: {product}/r',
};

/** Creates the row of a code. `zh` precedes its sentence, and `en` names its purpose. */
const code = (scene: string, zh: string, en: string, advice: Bilingual): Row => ({
  name: scene,
  scene,
  kind: 'code',
  zh: `${zh}验证码为 {1}，{2} 分钟内有效。${advice.zh}`,
  en: `Your verification code${en && ` ${en}`} is {1}, valid for {2} minutes. ${advice.en}`,
});

const notice = (scene: string, zh: string, en: string): Row => ({ name: scene, scene, kind: 'notice', zh, en });

/** Creates the row of a notice whose subject is the account. `zh` and `en` are the predicate. */
const change = (scene: string, zh: string, en: string, advice = reset): Row =>
  notice(scene, `你的账号于 {1}:{2} ${zh}。${advice.zh}`, `Your account ${en} at {1}:{2}. ${advice.en}`);

/** Creates the row of a notice about one kind of contact, or one provider. */
const changeOf = (scene: string, subject: string, zh: string, en: string, advice = reset): Row => ({
  ...change(scene, zh, en, advice),
  name: `${scene}-${subject}`,
});

const replacementAgreed = (contact: string, zh: string, en: string): Row =>
  notice(
    `contact-replacement-agreed-${contact}`,
    `有人于 {1}:{2} 向客服申请更换你的账号的${zh}，72 小时后生效。如非本人操作，请登录：登录会停止它。`,
    `At {1}:{2} someone asked customer service to replace the ${en} of your account in 72 hours. Not you? Sign in to stop this.`,
  );

const replacementStopped = (contact: string, zh: string, en: string): Row =>
  notice(
    `contact-replacement-stopped-${contact}`,
    `你的账号的${zh}更换已于 {1}:{2} 停止，${zh}不变。如仍需更换，请联系客服。`,
    `The replacement of the ${en} of your account was stopped at {1}:{2}. Still needed? Contact customer service.`,
  );

const replaced = (contact: string, zh: string, en: string): Row =>
  notice(
    `contact-replaced-${contact}`,
    `你的账号的${zh}已于 {1}:{2} 由客服更换，请用新的登录。如非本人操作，请联系客服。`,
    `Customer service replaced the ${en} of your account at {1}:{2}. Sign in with the new one. Not you? Contact customer service.`,
  );

/** The messages in the order in which the server numbers their templates. */
const rows: readonly Row[] = [
  code('login', '你的登录', 'for sign-in', keepSecret),
  code('register', '你的注册', 'for sign-up', ignore),
  code('reset', '你正在找回密码，', 'to reset the password', ignore),
  code('reauth', '你正在进行敏感操作，', 'for a sensitive operation', keepSecret),
  code('change', '你正在绑定新的手机号，', 'to add a new phone', keepSecret),
  code('bind', '你正在绑定账号，', 'to link an account', keepSecret),
  code('merge', '你正在合并账号，', 'to merge accounts permanently', irrevocable),
  changeOf('contact-added', 'phone', '绑定了手机号', 'got a new phone number', recover),
  changeOf('contact-added', 'email', '绑定了邮箱', 'got a new email address', recover),
  changeOf('contact-changed', 'phone', '更换了手机号', 'changed its phone number', recover),
  changeOf('contact-changed', 'email', '更换了邮箱', 'changed its email address', recover),
  changeOf('contact-removed', 'phone', '移除了手机号', 'lost its phone number', recover),
  changeOf('contact-removed', 'email', '移除了邮箱', 'lost its email address', recover),
  change('password-set', '设置了密码', 'got a password'),
  change('password-changed', '修改了密码', 'changed its password'),
  change('password-reset', '找回了密码', 'had its password reset'),
  changeOf('identity-linked', 'wx', '绑定了微信', 'was linked to WeChat'),
  changeOf('identity-linked', 'tc', '绑定了云账号', 'was linked to a cloud account'),
  changeOf('identity-linked', 'google', '绑定了谷歌账号', 'was linked to a Google account'),
  changeOf('identity-unlinked', 'wx', '解绑了微信', 'was unlinked from WeChat'),
  changeOf('identity-unlinked', 'tc', '解绑了云账号', 'was unlinked from a cloud account'),
  changeOf('identity-unlinked', 'google', '解绑了谷歌账号', 'was unlinked from a Google account'),
  change('accounts-merged', '与另一个账号合并了', 'was merged with another account'),
  change('change-undone', '撤销了一次更改', 'undid a change'),
  change('new-device', '在新设备上登录了', 'was used on a new device'),
  change('passkey-added', '添加了通行密钥', 'got a passkey'),
  change('passkey-removed', '移除了通行密钥', 'lost a passkey'),
  change('authenticator-added', '开启了身份验证器', 'got an authenticator'),
  change('authenticator-removed', '关闭了身份验证器', 'lost its authenticator'),
  change('recovery-codes-replaced', '生成了新的恢复码', 'got new recovery codes'),
  notice(
    'factor-removal-requested',
    '你的账号于 {1}:{2} 申请移除一项登录保护，72 小时后生效。如非本人操作，请登录后阻止。',
    'At {1}:{2} someone requested to remove a sign-in protection of your account in 72 hours. Not you? Sign in and stop this.',
  ),
  notice(
    'closing-requested',
    '你的账号于 {1}:{2} 申请注销，7 天后生效。如要保留账号或非本人操作，请在此之前登录。',
    'Your account will be closed 7 days after {1}:{2}. Sign in before then to keep it.',
  ),
  notice(
    'account-closed',
    '你的账号已于 {1}:{2} 注销，数据已删除。',
    'Your account was closed at {1}:{2}, and its data was erased.',
  ),
  notice(
    'data-exported',
    '你的账号导出的数据已于 {1}:{2} 准备好，24 小时内可下载。',
    'Your data export has been ready since {1}:{2}. Download it within 24 hours.',
  ),
  notice(
    'data-downloaded',
    `你的账号导出的数据已于 {1}:{2} 被下载。${reset.zh}`,
    `The data export of your account was downloaded at {1}:{2}. ${reset.en}`,
  ),
  notice(
    'token-created',
    `你的账号于 {1}:{2} 创建了一个访问令牌。${reset.zh}`,
    `An access token was created for your account at {1}:{2}. ${reset.en}`,
  ),
  notice(
    'token-expiring',
    '你的账号的一个访问令牌将在 {1}:{2} 之后 7 天内到期，可在账号中心查看。',
    'An access token of your account expires within 7 days of {1}:{2}. View it in the account center.',
  ),
  notice(
    'sessions-ended',
    '为保护你的账号，我们于 {1}:{2} 让它退出了登录，请重新登录。',
    'To protect your account, we signed it out at {1}:{2}. Sign in again.',
  ),
  notice(
    'account-password-removed',
    '为保护你的账号，我们于 {1}:{2} 让它退出了登录，原密码已失效。请用验证码登录并设置新密码。',
    'To protect your account, we signed it out at {1}:{2}, and its password no longer works. Sign in with a verification code and set a new password.',
  ),
  notice(
    'account-frozen',
    '为保护你的账号，我们于 {1}:{2} 将它冻结，暂时不能登录。如有疑问，请联系客服。',
    'To protect your account, we froze it at {1}:{2}: nobody can sign in for now. Questions? Contact customer service.',
  ),
  notice(
    'account-unfrozen',
    '你的账号已于 {1}:{2} 解冻，可以重新登录。',
    'Your account was unfrozen at {1}:{2}. You can sign in again.',
  ),
  notice(
    'agent-allowed',
    `你的账号于 {1}:{2} 授权了一个智能体。${reset.zh}`,
    `You allowed an agent to use products on your behalf at {1}:{2}. ${reset.en}`,
  ),
  notice(
    'closing-in-hours',
    '有人于 {1}:{2} 申请注销你的账号，72 小时后生效。如非本人操作，请马上登录并阻止。',
    'At {1}:{2} someone requested to close your account in 72 hours. Not you? Sign in and stop this.',
  ),
  notice(
    'merge-requested',
    '有人于 {1}:{2} 申请把你的账号并入另一个账号，72 小时后生效。如非本人操作，请马上登录并阻止。',
    'At {1}:{2} someone requested to merge your account into another account in 72 hours. Not you? Sign in and stop this.',
  ),
  notice(
    'merge-awaited',
    `有人于 {1}:{2} 申请 72 小时后把另一个账号并入你的账号，并换掉它的手机号或邮箱。${reset.zh}`,
    `At {1}:{2} someone requested to merge another account into yours in 72 hours, which replaces its phone or email. ${reset.en}`,
  ),
  notice(
    'account-absorbed',
    '你的账号已于 {1}:{2} 并入另一个账号并注销，无法撤销。如非本人操作，请联系客服。',
    'Your account was merged into another account at {1}:{2} and closed. This can’t be undone. Not you? Contact customer service.',
  ),
  replacementAgreed('phone', '手机号', 'phone'),
  replacementAgreed('email', '邮箱', 'email'),
  replaced('phone', '手机号', 'phone'),
  replaced('email', '邮箱', 'email'),
  notice(
    'account-imported',
    '你在原系统的账号已于 {1}:{2} 迁入 {product}，请用原来的手机号和密码登录，没有密码时用验证码。',
    'At {1}:{2} your account moved to {product}. Sign in with the same phone and password, or with a verification code.',
  ),
  notice(
    'factor-removal-stopped',
    '你的账号申请的移除登录保护已于 {1}:{2} 由客服停止。如仍需移除，请重新申请。',
    'Customer service stopped the removal of a sign-in protection of your account at {1}:{2}. Still needed? Request it again.',
  ),
  replacementStopped('phone', '手机号', 'phone'),
  replacementStopped('email', '邮箱', 'email'),
  notice(
    'merge-stopped',
    '你的账号并入另一个账号的申请已于 {1}:{2} 停止，账号不变。如仍需合并，请登录后重新申请。',
    'The merge of your account into another one was stopped at {1}:{2}. Your account stays. Still needed? Request it again.',
  ),
  code('code', '你的', '', { zh: keepSecret.zh + ignore.zh, en: `${keepSecret.en} ${ignore.en}` }),
  notice(
    'notice',
    '你的账号有新动态：{1}（{2} 月 {3} 日 {4}:{5}）。请查看账号中心的安全动态。如非本人操作，请打开 {product}/r 找回账号。',
    'Your account has a change: {1} (month {2}, day {3}, {4}:{5}). Check your security activity. Not you? Recover your account: {product}/r',
  ),
];

const firstIds = { zh: 100_001, en: 100_101 };

export const smsTemplates: readonly SmsTemplate[] = (['zh', 'en'] as const).flatMap((language) =>
  rows.map(({ name, scene, kind, [language]: text }, index) => {
    return {
      id: `${firstIds[language] + index}`,
      name,
      scene,
      language,
      kind,
      text,
      lengths: lengthsOf(name, language),
    };
  }),
);

function lengthsOf(name: string, language: Language): readonly number[] {
  if (name === 'notice') return [eventNameMax[language], 2, 2, 2, 2];
  return rows.some((row) => row.name === name && row.kind === 'code') ? [6, 2] : [2, 2];
}

/** @param productUrl is the origin of the product */
export function fillTemplate({ text }: SmsTemplate, parameters: readonly string[], productUrl: string): string {
  return text
    .replace('{product}', productUrl)
    .replace(/\{(\d)\}/g, (_match, position) => parameters[Number(position) - 1] ?? '');
}
