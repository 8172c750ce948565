import type { Language } from '../page/language.ts';

/**
 * A message template as approved in the vendor's console. `{1}` and `{2}` are its parameters, `{product}` the origin of the product,
 * which is a fixed part of the template: a parameter holds no link.
 */
export interface SmsTemplate {
  readonly id: string;
  /** What it is for. The words of a template are fixed: a notice that tells of a contact or a provider has one for each. */
  readonly scene: string;
  readonly language: Language;
  /** In a `code` template {1} is the code and {2} its lifetime in minutes. */
  readonly kind: 'code' | 'notice';
  readonly text: string;
}

export const smsTemplates: readonly SmsTemplate[] = [
  code('100001', 'login', 'zh', '你的登录验证码为 {1}，{2} 分钟内有效。请勿告知他人。'),
  code('100002', 'register', 'zh', '你的注册验证码为 {1}，{2} 分钟内有效。如非本人操作，请忽略本短信。'),
  code('100003', 'reset', 'zh', '你正在找回密码，验证码为 {1}，{2} 分钟内有效。如非本人操作，请忽略本短信。'),
  code('100004', 'reauth', 'zh', '你正在进行敏感操作，验证码为 {1}，{2} 分钟内有效。请勿告知他人。'),
  code('100005', 'change', 'zh', '你正在绑定新的手机号，验证码为 {1}，{2} 分钟内有效。请勿告知他人。'),
  code('100006', 'bind', 'zh', '你正在绑定账号，验证码为 {1}，{2} 分钟内有效。请勿告知他人。'),
  code('100007', 'merge', 'zh', '你正在合并账号，验证码为 {1}，{2} 分钟内有效。合并后不可撤销，请勿告知他人。'),
  notice(
    '100008',
    'contact-added',
    'zh',
    '你的账号于 {1}:{2} 绑定了手机号。如非本人操作，请在 72 小时内打开 {product}/r 找回账号。',
  ),
  notice(
    '100009',
    'contact-added',
    'zh',
    '你的账号于 {1}:{2} 绑定了邮箱。如非本人操作，请在 72 小时内打开 {product}/r 找回账号。',
  ),
  notice(
    '100010',
    'contact-changed',
    'zh',
    '你的账号于 {1}:{2} 更换了手机号。如非本人操作，请在 72 小时内打开 {product}/r 找回账号。',
  ),
  notice(
    '100011',
    'contact-changed',
    'zh',
    '你的账号于 {1}:{2} 更换了邮箱。如非本人操作，请在 72 小时内打开 {product}/r 找回账号。',
  ),
  notice(
    '100012',
    'contact-removed',
    'zh',
    '你的账号于 {1}:{2} 移除了手机号。如非本人操作，请在 72 小时内打开 {product}/r 找回账号。',
  ),
  notice(
    '100013',
    'contact-removed',
    'zh',
    '你的账号于 {1}:{2} 移除了邮箱。如非本人操作，请在 72 小时内打开 {product}/r 找回账号。',
  ),
  notice('100014', 'password-set', 'zh', '你的账号于 {1}:{2} 设置了密码。如非本人操作，请马上找回密码。'),
  notice('100015', 'password-changed', 'zh', '你的账号于 {1}:{2} 修改了密码。如非本人操作，请马上找回密码。'),
  notice('100016', 'password-reset', 'zh', '你的账号于 {1}:{2} 找回了密码。如非本人操作，请马上找回密码。'),
  notice('100017', 'identity-linked', 'zh', '你的账号于 {1}:{2} 绑定了微信。如非本人操作，请马上找回密码。'),
  notice('100018', 'identity-linked', 'zh', '你的账号于 {1}:{2} 绑定了云账号。如非本人操作，请马上找回密码。'),
  notice('100019', 'identity-linked', 'zh', '你的账号于 {1}:{2} 绑定了谷歌账号。如非本人操作，请马上找回密码。'),
  notice('100020', 'identity-unlinked', 'zh', '你的账号于 {1}:{2} 解绑了微信。如非本人操作，请马上找回密码。'),
  notice('100021', 'identity-unlinked', 'zh', '你的账号于 {1}:{2} 解绑了云账号。如非本人操作，请马上找回密码。'),
  notice('100022', 'identity-unlinked', 'zh', '你的账号于 {1}:{2} 解绑了谷歌账号。如非本人操作，请马上找回密码。'),
  notice('100023', 'accounts-merged', 'zh', '你的账号于 {1}:{2} 与另一个账号合并了。如非本人操作，请马上找回密码。'),
  notice('100024', 'change-undone', 'zh', '你的账号于 {1}:{2} 撤销了一次更改。如非本人操作，请马上找回密码。'),
  notice('100025', 'new-device', 'zh', '你的账号于 {1}:{2} 在新设备上登录了。如非本人操作，请马上找回密码。'),
  notice('100026', 'passkey-added', 'zh', '你的账号于 {1}:{2} 添加了通行密钥。如非本人操作，请马上找回密码。'),
  notice('100027', 'passkey-removed', 'zh', '你的账号于 {1}:{2} 移除了通行密钥。如非本人操作，请马上找回密码。'),
  notice('100028', 'authenticator-added', 'zh', '你的账号于 {1}:{2} 开启了身份验证器。如非本人操作，请马上找回密码。'),
  notice(
    '100029',
    'authenticator-removed',
    'zh',
    '你的账号于 {1}:{2} 关闭了身份验证器。如非本人操作，请马上找回密码。',
  ),
  notice(
    '100030',
    'recovery-codes-replaced',
    'zh',
    '你的账号于 {1}:{2} 生成了新的恢复码。如非本人操作，请马上找回密码。',
  ),
  notice(
    '100031',
    'factor-removal-requested',
    'zh',
    '你的账号于 {1}:{2} 申请移除一项登录保护，72 小时后生效。如非本人操作，请登录后阻止。',
  ),
  notice(
    '100032',
    'closing-requested',
    'zh',
    '你的账号于 {1}:{2} 申请注销，7 天后生效。如要保留账号或非本人操作，请在此之前登录。',
  ),
  notice('100033', 'account-closed', 'zh', '你的账号已于 {1}:{2} 注销，数据已删除。'),
  notice('100034', 'data-exported', 'zh', '你的账号数据副本已于 {1}:{2} 准备好，24 小时内可下载。'),
  code(
    '100101',
    'login',
    'en',
    'Your verification code for sign-in is {1}, valid for {2} minutes. Share it with nobody.',
  ),
  code(
    '100102',
    'register',
    'en',
    'Your verification code for sign-up is {1}, valid for {2} minutes. Not you? Ignore this message.',
  ),
  code(
    '100103',
    'reset',
    'en',
    'Your verification code to reset the password is {1}, valid for {2} minutes. Not you? Ignore this message.',
  ),
  code(
    '100104',
    'reauth',
    'en',
    'Your verification code for a sensitive operation is {1}, valid for {2} minutes. Share it with nobody.',
  ),
  code(
    '100105',
    'change',
    'en',
    'Your verification code to add a new phone is {1}, valid for {2} minutes. Share it with nobody.',
  ),
  code(
    '100106',
    'bind',
    'en',
    'Your verification code to link an account is {1}, valid for {2} minutes. Share it with nobody.',
  ),
  code(
    '100107',
    'merge',
    'en',
    'Your verification code to merge accounts for good is {1}, valid for {2} minutes. Share it with nobody.',
  ),
  notice(
    '100108',
    'contact-added',
    'en',
    'Your account got a new phone number at {1}:{2}. Not you? Recover it within 72 hours: {product}/r',
  ),
  notice(
    '100109',
    'contact-added',
    'en',
    'Your account got a new email address at {1}:{2}. Not you? Recover it within 72 hours: {product}/r',
  ),
  notice(
    '100110',
    'contact-changed',
    'en',
    'Your account changed its phone number at {1}:{2}. Not you? Recover it within 72 hours: {product}/r',
  ),
  notice(
    '100111',
    'contact-changed',
    'en',
    'Your account changed its email address at {1}:{2}. Not you? Recover it within 72 hours: {product}/r',
  ),
  notice(
    '100112',
    'contact-removed',
    'en',
    'Your account lost its phone number at {1}:{2}. Not you? Recover it within 72 hours: {product}/r',
  ),
  notice(
    '100113',
    'contact-removed',
    'en',
    'Your account lost its email address at {1}:{2}. Not you? Recover it within 72 hours: {product}/r',
  ),
  notice('100114', 'password-set', 'en', 'Your account got a password at {1}:{2}. Not you? Reset your password now.'),
  notice(
    '100115',
    'password-changed',
    'en',
    'Your account changed its password at {1}:{2}. Not you? Reset your password now.',
  ),
  notice(
    '100116',
    'password-reset',
    'en',
    'Your account had its password reset at {1}:{2}. Not you? Reset your password now.',
  ),
  notice(
    '100117',
    'identity-linked',
    'en',
    'Your account was linked to WeChat at {1}:{2}. Not you? Reset your password now.',
  ),
  notice(
    '100118',
    'identity-linked',
    'en',
    'Your account was linked to a cloud account at {1}:{2}. Not you? Reset your password now.',
  ),
  notice(
    '100119',
    'identity-linked',
    'en',
    'Your account was linked to a Google account at {1}:{2}. Not you? Reset your password now.',
  ),
  notice(
    '100120',
    'identity-unlinked',
    'en',
    'Your account was unlinked from WeChat at {1}:{2}. Not you? Reset your password now.',
  ),
  notice(
    '100121',
    'identity-unlinked',
    'en',
    'Your account was unlinked from a cloud account at {1}:{2}. Not you? Reset your password now.',
  ),
  notice(
    '100122',
    'identity-unlinked',
    'en',
    'Your account was unlinked from a Google account at {1}:{2}. Not you? Reset your password now.',
  ),
  notice(
    '100123',
    'accounts-merged',
    'en',
    'Your account was merged with another one at {1}:{2}. Not you? Reset your password now.',
  ),
  notice('100124', 'change-undone', 'en', 'Your account undid a change at {1}:{2}. Not you? Reset your password now.'),
  notice(
    '100125',
    'new-device',
    'en',
    'Your account was used on a new device at {1}:{2}. Not you? Reset your password now.',
  ),
  notice('100126', 'passkey-added', 'en', 'Your account got a passkey at {1}:{2}. Not you? Reset your password now.'),
  notice(
    '100127',
    'passkey-removed',
    'en',
    'Your account lost a passkey at {1}:{2}. Not you? Reset your password now.',
  ),
  notice(
    '100128',
    'authenticator-added',
    'en',
    'Your account got an authenticator at {1}:{2}. Not you? Reset your password now.',
  ),
  notice(
    '100129',
    'authenticator-removed',
    'en',
    'Your account lost its authenticator at {1}:{2}. Not you? Reset your password now.',
  ),
  notice(
    '100130',
    'recovery-codes-replaced',
    'en',
    'Your account got new recovery codes at {1}:{2}. Not you? Reset your password now.',
  ),
  notice(
    '100131',
    'factor-removal-requested',
    'en',
    'At {1}:{2} the removal of a sign-in protection of your account was asked for. It takes 72 hours. Not you? Sign in and stop it.',
  ),
  notice(
    '100132',
    'closing-requested',
    'en',
    'Your account will be closed 7 days after {1}:{2}. Sign in before then to keep it.',
  ),
  notice('100133', 'account-closed', 'en', 'Your account was closed at {1}:{2}, and its data was erased.'),
  notice('100134', 'data-exported', 'en', 'A copy of your data is ready since {1}:{2}, for 24 hours.'),
];

/** The number of parameters of a template. */
export function parameterCount({ text }: SmsTemplate): number {
  return new Set(text.match(/\{\d\}/g)).size;
}

/** @param productUrl the origin of the product */
export function fillTemplate({ text }: SmsTemplate, parameters: readonly string[], productUrl: string): string {
  return text
    .replace('{product}', productUrl)
    .replace(/\{(\d)\}/g, (_match, position) => parameters[Number(position) - 1] ?? '');
}

function code(id: string, scene: string, language: Language, text: string): SmsTemplate {
  return { id, scene, language, kind: 'code', text };
}

function notice(id: string, scene: string, language: Language, text: string): SmsTemplate {
  return { id, scene, language, kind: 'notice', text };
}
