import type { Language } from '../page/language.ts';

/** A message template as approved in the vendor's console. `{1}` and `{2}` are its parameters. */
export interface SmsTemplate {
  readonly id: string;
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
    'contact-changed',
    'zh',
    '你的账号已更换为尾号 {1} 的手机号。如非本人操作，请在 {2} 小时内联系客服恢复。',
  ),
  code('100101', 'login', 'en', 'Your sign-in code is {1}, valid for {2} minutes. Share it with nobody.'),
  code('100102', 'register', 'en', 'Your sign-up code is {1}, valid for {2} minutes. Not you? Ignore this message.'),
  code(
    '100103',
    'reset',
    'en',
    'Your password reset code is {1}, valid for {2} minutes. Not you? Ignore this message.',
  ),
  code(
    '100104',
    'reauth',
    'en',
    'Your code for a sensitive operation is {1}, valid for {2} minutes. Share it with nobody.',
  ),
  code('100105', 'change', 'en', 'Your code to add a new phone is {1}, valid for {2} minutes. Share it with nobody.'),
  code('100106', 'bind', 'en', 'Your code to link an account is {1}, valid for {2} minutes. Share it with nobody.'),
  code(
    '100107',
    'merge',
    'en',
    'Your code to merge accounts for good is {1}, valid for {2} minutes. Share it with nobody.',
  ),
  notice(
    '100108',
    'contact-changed',
    'en',
    'Your account now uses the phone ending in {1}. Not you? Contact support within {2} hours.',
  ),
];

/** The number of parameters of a template. */
export function parameterCount({ text }: SmsTemplate): number {
  return new Set(text.match(/\{\d\}/g)).size;
}

export function fillTemplate({ text }: SmsTemplate, parameters: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (_match, position) => parameters[Number(position) - 1] ?? '');
}

function code(id: string, scene: string, language: Language, text: string): SmsTemplate {
  return { id, scene, language, kind: 'code', text };
}

function notice(id: string, scene: string, language: Language, text: string): SmsTemplate {
  return { id, scene, language, kind: 'notice', text };
}
