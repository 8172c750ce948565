import { HOUR_MS } from '@isoline/contract/values/durations.ts';

/** A text in both languages. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

/** The recipients of data of a kind, besides the operator of this server. */
export const recipients = {
  product: { zh: '你登录并同意的产品', en: 'products that you sign in to and allow' },
  sms: { zh: '短信服务', en: 'the SMS service' },
  mail: { zh: '邮件服务', en: 'the email service' },
  captcha: { zh: '验证服务（启用时）', en: 'the security check service, if it is enabled' },
  provider: { zh: '你绑定的登录平台', en: 'the sign-in provider that you linked' },
  security: { zh: '安全监控系统（启用时）', en: 'security monitoring, if it is enabled' },
  storage: { zh: '对象存储', en: 'the object store' },
} as const satisfies Record<string, Words>;

/**
 * The retention of rows. `account`: as long as the account; `technical`: without an end, because they contain no
 * personal data; a number of milliseconds, after which they are removed.
 */
export type Kept = 'account' | 'technical' | number;

/**
 * The effect of closing the account. `erased`: the rows are erased in its transaction; `unlinked`: the rows stay for
 * `kept` without a link to the person; `expires`: none, because the rows expire by themselves; `none`: the rows contain
 * no personal data.
 */
export type AtClosing = 'erased' | 'unlinked' | 'expires' | 'none';

/** One row of the table of data. */
export interface DataKind {
  readonly name: Words;
  readonly purpose: Words;
  /** The columns by table. Each column of the database is in one row. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** The path of its files in the object store. */
  readonly files?: string;
  readonly kept: Kept;
  readonly recipients: readonly (keyof typeof recipients)[];
  readonly atClosing: AtClosing;
  /** The reason why the page and the export do not contain its values; absent if both do. */
  readonly withoutValues?: Words;
}

/** Returns the retention of rows in words. */
export function keptWords(kept: Kept): Words {
  if (kept === 'account') return { zh: '与账号同期', en: 'as long as the account exists' };
  if (kept === 'technical') return { zh: '不限', en: 'no limit' };
  const hours = kept / HOUR_MS;
  if (hours < 1) return { zh: `${hours * 60} 分钟`, en: `${hours * 60} minutes` };
  return hours > 72
    ? { zh: `${hours / 24} 天`, en: `${hours / 24} days` }
    : { zh: `${hours} 小时`, en: `${hours} hours` };
}

/** The effect of closing in words. */
export const atClosingWords: Readonly<Record<AtClosing, Words>> = {
  erased: { zh: '删除', en: 'erased' },
  unlinked: {
    zh: '去除你的身份后保存到期，再删除：账号换成随机编号，去掉设备，缩短地址',
    en: 'kept without your identity until the period ends: a random number instead of the account, no device, shortened addresses',
  },
  expires: { zh: '到期自动删除', en: 'deleted when the period ends' },
  none: { zh: '不变', en: 'unchanged' },
};
