import * as account from './errors/account-errors.ts';
import * as backEnd from './errors/back-end-errors.ts';
import * as common from './errors/common-errors.ts';
import * as console from './errors/console-errors.ts';
import * as contact from './errors/contact-errors.ts';
import type { Language, Words } from './errors/error-row.ts';
import * as product from './errors/product-errors.ts';
import * as provider from './errors/provider-errors.ts';
import * as signIn from './errors/sign-in-errors.ts';
import * as transport from './errors/transport-errors.ts';
import * as verification from './errors/verification-errors.ts';

/**
 * The error catalog: every code that an answer can contain, with its HTTP status and its sentence in both languages.
 * The first digits of a code repeat the HTTP class of its meaning. The status is 200 for business outcomes
 * (docs/contract.md, sections 1 and 5). A page imports single rows from the modules of `errors/`.
 */
export const errors = {
  ...common,
  ...transport,
  ...signIn,
  ...verification,
  ...contact,
  ...account,
  ...provider,
  ...product,
  ...console,
  ...backEnd,
} as const;

/** A key of the catalog. */
export type ErrorKey = keyof typeof errors;

/** Values for the `{…}` placeholders of a sentence; `reason` names one of the reasons of its row. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/**
 * Returns the sentence of a row, or of one of its reasons, in `language`, with its placeholders filled from `values`.
 */
export function sentence(words: Words, language: Language, values: SentenceValues = {}): string {
  const filled = words[language].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
  return filled.replace(/(?<![\d,.])1 (day|minute|second|point)s\b/g, '1 $1');
}

/** The sentences of a code that has several causes. Each replaces the sentence of the row. */
export const reasons = {
  WX_ALERT: {
    snapshot: {
      zh: '微信正以快照方式打开此页，无法确认身份。请点击页面底部的“使用完整服务”后重试',
      en: 'WeChat shows only a snapshot of this page and can’t confirm who you are. Tap “Use full service” and try again.',
    },
    anotherAccount: { zh: '该微信已绑定其他账号', en: 'This WeChat account is linked to another account.' },
    already: {
      zh: '当前账号已绑定微信，请先解绑或更换',
      en: 'Your account is already linked to a WeChat: replace or unlink it first.',
    },
  },
  BOUND_TO_TC: {
    anotherAccount: { zh: '该云账号已绑定其他账号', en: 'This cloud account is linked to another account.' },
    already: {
      zh: '当前账号已绑定云账号，请先解绑',
      en: 'Your account is already linked to a cloud account: unlink it first.',
    },
  },
  BOUND_TO_PROVIDER: {
    anotherAccount: { zh: '该第三方账号已绑定其他账号', en: 'This provider account is linked to another account.' },
    already: {
      zh: '当前账号已绑定此类第三方账号，请先解绑',
      en: 'Your account is already linked to an account of this provider: unlink it first.',
    },
  },
  PHONE_CODE_NOT_MATCH: {
    email: { zh: '邮箱与验证码不匹配', en: 'The email and verification code do not match.' },
  },
  LOCKED_OUT: {
    'code-only': {
      zh: '该账号今天密码错误次数过多，请改用验证码登录',
      en: 'Too many wrong passwords for this account today: sign in with a verification code.',
    },
    'authenticator-after-password': {
      zh: '该账号今天身份验证器的数字错误次数过多，请改用短信或邮箱验证码登录，或使用恢复码',
      en: 'Too many wrong authenticator codes for this account today: sign in with a verification code by SMS or email, or use a recovery code.',
    },
  },
  CODE_SEND_FAILED: {
    'sms-stopped': {
      zh: '短信验证码目前暂停发送，请改用邮箱、密码等其他方式，或稍后再试',
      en: 'SMS verification codes are stopped right now. Use another method, or try again later.',
    },
    'numbers-refused': {
      zh: '目前不向该号段发送验证码，请改用邮箱等其他方式，或稍后再试',
      en: 'We don’t send verification codes to this range of numbers right now. Use another method, or try again later.',
    },
  },
  RATE_LIMITED: {
    'network-refused': {
      zh: '当前网络暂时不能登录或注册，请换一个网络，或在常用设备上登录',
      en: 'You can’t sign in or sign up from your network right now. Use another network, or sign in on a known device.',
    },
    'sign-ins-used': {
      zh: '此账号今天的登录次数过多，请稍后再试。如果不是你本人登录，请找回密码',
      en: 'This account has had too many sign-ins today. Try again later. Not you? Reset your password.',
    },
  },
  INCIDENT_REFUSED: {
    network: {
      zh: '这不是 IP 地址或网段，例如 203.0.113.0/24',
      en: 'Enter an IP address or a network, such as 203.0.113.0/24.',
    },
    everybody: {
      zh: '请填写网段、产品或开始时间中的至少一项',
      en: 'Choose a network, a product or a start time; otherwise this would affect everyone.',
    },
    times: { zh: '开始时间晚于结束时间', en: 'The start time is later than the end time.' },
    grown: {
      zh: '符合条件的设备或账号比提议时多了一成以上，请重新统计并提议',
      en: 'More than a tenth more devices or accounts match than when this was proposed. Stop it, count again and propose again.',
    },
    full: {
      zh: '同时生效的限制已达 100 个，请先解除一些',
      en: 'There are already 100 measures in force. Lift some first.',
    },
    'too-wide': {
      zh: '网段太大，请缩小范围（IPv4 至少 /12，IPv6 至少 /24）',
      en: 'The network is too wide. Enter /12 or narrower for IPv4, /24 or narrower for IPv6.',
    },
    own: {
      zh: '你正从这个网段使用控制台，不能限制它',
      en: 'You’re using the console from this network, so you can’t block it.',
    },
  },
  PRODUCT_REFUSED: {
    'changed-since': {
      zh: '另一名运营人员刚刚修改了它，请重新打开后再改',
      en: 'Another operator just changed this product. Open it again, then make your change.',
    },
    client: {
      zh: '产品类型不能更改，请另建一个产品',
      en: 'You can’t change the kind of a product. Add another product.',
    },
    conflict: {
      zh: '它的 ID 或地址已被另一个产品使用',
      en: 'Another product uses its id or one of its addresses.',
    },
    used: {
      zh: '已有账号授权过使用这个 ID 的产品，请换一个 ID',
      en: 'Accounts have allowed a former product with this id. Choose another id.',
    },
    full: { zh: '产品已达 200 个', en: 'There are already 200 products.' },
    'no-secret': { zh: '这类产品没有密钥', en: 'Products of this kind don’t have a secret.' },
    'two-secrets': { zh: '已有两个密钥，请先停用一个', en: 'The product already has two secrets. Revoke one first.' },
    'last-secret': {
      zh: '这是唯一的密钥，请先创建新密钥；要停止登录，请停用产品',
      en: 'This is the only secret of the product. Create another one first, or turn off the product to stop its sign-ins.',
    },
  },
  STREAM_REFUSED: {
    product: {
      zh: '产品已停用这个事件流，只有产品能再启用',
      en: 'Its product has disabled this stream. Only the product can enable it.',
    },
    paused: { zh: '事件流已暂停', en: 'The stream is paused.' },
    'not-paused': { zh: '事件流没有暂停', en: 'The stream is not paused.' },
    logouts: {
      zh: '退出通知没有验证事件：请登录该产品，然后退出',
      en: 'A stream of back-channel logouts has no verification: sign in to the product and out again.',
    },
    lately: { zh: '10 秒内刚验证过，请稍后再试', en: 'The stream was verified within the last 10 seconds.' },
    future: { zh: '请填写过去的时间', en: 'Enter a time in the past.' },
    resending: {
      zh: '上一次重发还没有完成，请稍后再试',
      en: 'Events are still being sent again. Try again later.',
    },
  },
  BOUND_TO_WX: {
    anotherAccount: { zh: '该微信已绑定其他账号', en: 'This WeChat account is linked to another account.' },
  },
} as const satisfies Partial<Record<ErrorKey, Readonly<Record<string, Words>>>>;

/** Returns the sentences of `key`: the sentences of the reason that `values` names, or else of its row. */
export function chooseWords(key: ErrorKey, { reason }: SentenceValues): Words {
  const byKey: Partial<Record<ErrorKey, Readonly<Record<string, Words>>>> = reasons;
  return byKey[key]?.[String(reason)] ?? errors[key];
}
