import { englishTemplates } from './english-templates.ts';
import { code, notice, type SmsTemplate } from './sms-template.ts';

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
  notice('100035', 'token-created', 'zh', '你的账号于 {1}:{2} 创建了一个访问密钥。如非本人操作，请马上找回密码。'),
  notice('100036', 'token-expiring', 'zh', '你的账号的一个访问密钥将在 {1}:{2} 之后 7 天到期，可在账号中心查看。'),
  notice('100037', 'sessions-ended', 'zh', '为保护你的账号，我们于 {1}:{2} 让它退出了登录，请重新登录。'),
  notice(
    '100038',
    'account-password-removed',
    'zh',
    '为保护你的账号，我们于 {1}:{2} 让它退出了登录，原密码已失效。请用验证码登录并设置新密码。',
  ),
  notice(
    '100039',
    'account-frozen',
    'zh',
    '为保护你的账号，我们于 {1}:{2} 将它冻结，暂时不能登录。如有疑问，请联系客服。',
  ),
  notice('100040', 'account-unfrozen', 'zh', '你的账号已于 {1}:{2} 解冻，可以重新登录。'),
  notice('100041', 'agent-allowed', 'zh', '你的账号于 {1}:{2} 授权了一个智能体。如非本人操作，请马上找回密码。'),
  notice(
    '100042',
    'closing-in-hours',
    'zh',
    '有人于 {1}:{2} 申请注销你的账号，72 小时后生效。如非本人操作，请马上登录并阻止。',
  ),
  notice(
    '100043',
    'merge-requested',
    'zh',
    '有人于 {1}:{2} 申请把你的账号并入另一个账号，72 小时后生效。如非本人操作，请马上登录并阻止。',
  ),
  notice(
    '100044',
    'account-absorbed',
    'zh',
    '你的账号已于 {1}:{2} 并入另一个账号并注销，无法撤销。如非本人操作，请联系客服。',
  ),
  ...(['phone', 'email'] as const).map((contact, index) =>
    notice(
      `${100_045 + index}`,
      `contact-replacement-agreed-${contact}`,
      'zh',
      `有人于 {1}:{2} 向客服申请更换你的账号的${contact === 'phone' ? '手机号' : '邮箱'}，72 小时后生效。如非本人操作，请登录：登录会停止它。`,
    ),
  ),
  ...(['phone', 'email'] as const).map((contact, index) =>
    notice(
      `${100_047 + index}`,
      `contact-replaced-${contact}`,
      'zh',
      `你的账号的${contact === 'phone' ? '手机号' : '邮箱'}已于 {1}:{2} 由客服更换，请用新的登录。如非本人操作，请联系客服。`,
    ),
  ),
  ...englishTemplates,
];

/** Returns the number of parameters of a template. */
export function parameterCount({ text }: SmsTemplate): number {
  return new Set(text.match(/\{\d\}/g)).size;
}

/** @param productUrl is the origin of the product */
export function fillTemplate({ text }: SmsTemplate, parameters: readonly string[], productUrl: string): string {
  return text
    .replace('{product}', productUrl)
    .replace(/\{(\d)\}/g, (_match, position) => parameters[Number(position) - 1] ?? '');
}
