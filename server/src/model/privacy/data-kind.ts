/** A text in both languages. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

/** Who gets data of a kind, besides the operator of this server. */
export const recipients = {
  product: { zh: '你登录并同意的产品', en: 'products that you sign in to and allow' },
  sms: { zh: '短信服务', en: 'the SMS service' },
  mail: { zh: '邮件服务', en: 'the mail service' },
  captcha: { zh: '验证服务（启用时）', en: 'the captcha service, where one is set up' },
  provider: { zh: '你绑定的登录平台', en: 'the sign-in provider that you linked' },
  security: { zh: '安全监控系统（启用时）', en: 'the security monitoring, where it is set up' },
  storage: { zh: '对象存储', en: 'the object store' },
} as const satisfies Record<string, Words>;

/**
 * How long rows are kept: `account`, as long as the account is; `technical`, without an end, as nothing of a person is in them; a
 * number of milliseconds, after which they are removed.
 */
export type Kept = 'account' | 'technical' | number;

/**
 * What closing does: `erased` within its transaction; `unlinked`, the rows stay for `kept` without a link to the person; `expires`,
 * nothing, as they end by themselves; `none`, nothing of a person is in them.
 */
export type AtClosing = 'erased' | 'unlinked' | 'expires' | 'none';

/** One row of the table of data. */
export interface DataKind {
  readonly name: Words;
  readonly purpose: Words;
  /** By table. Each column of the database is in one row. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Where files of it are in the object store. */
  readonly files?: string;
  readonly kept: Kept;
  readonly recipients: readonly (keyof typeof recipients)[];
  readonly atClosing: AtClosing;
  /** Why neither the page nor the export has values of it; absent where both have. */
  readonly withoutValues?: Words;
}

const HOUR_MS = 60 * 60_000;

/** How long rows are kept, for people. */
export function keptWords(kept: Kept): Words {
  if (kept === 'account') return { zh: '与账号同期', en: 'as long as the account' };
  if (kept === 'technical') return { zh: '不限', en: 'not limited' };
  const hours = kept / HOUR_MS;
  if (hours < 1) return { zh: `${hours * 60} 分钟`, en: `${hours * 60} minutes` };
  return hours > 72
    ? { zh: `${hours / 24} 天`, en: `${hours / 24} days` }
    : { zh: `${hours} 小时`, en: `${hours} hours` };
}

/** What closing does, for people. */
export const atClosingWords: Readonly<Record<AtClosing, Words>> = {
  erased: { zh: '删除', en: 'erased' },
  unlinked: {
    zh: '到期删除；不再与你对应：账号换成随机编号，去掉设备，缩短地址',
    en: 'stay for their time, without the person: a random subject in place of the account, no device, shortened addresses',
  },
  expires: { zh: '不处理，自行到期', en: 'nothing, they end by themselves' },
  none: { zh: '不处理', en: 'nothing' },
};
