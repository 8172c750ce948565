import { lifetimes } from '@isoline/contract/limits.ts';
import type { DataKind } from './data-kind.ts';

/** The changes that back ends of products have made to the points and the membership of an account. */
export const productChanges = {
  name: { zh: '产品所做的更改', en: 'Changes by products' },
  purpose: {
    zh: '让产品的每次积分和会员更改只生效一次，并可查证',
    en: 'make each change of points or membership by a product happen once, and prove it',
  },
  columns: { product_change: ['product', 'kind', 'reference', 'account_id', 'content', 'at'] },
  kept: 'account',
  recipients: ['product'],
  atClosing: 'erased',
} as const satisfies DataKind;

/** The answers to calls of back ends with an `Idempotency-Key`. */
export const idempotentCalls = {
  name: { zh: '给产品的答复', en: 'Answers to products' },
  purpose: {
    zh: '产品重复同一请求时给出同样的答复，不重复更改',
    en: 'answer a product that repeats a request in the same way, without a second change',
  },
  columns: {
    idempotent_call: ['product', 'key_hash', 'fingerprint', 'holder', 'leased_until', 'answer', 'expires_at'],
  },
  kept: lifetimes.idempotencyKeyMs,
  recipients: ['product'],
  atClosing: 'expires',
  withoutValues: {
    zh: '一天内的请求答复，只含编号、积分余额和会员期限，不能按账号查找',
    en: 'they hold the number of the account, the points and the membership, for a day. The account isn’t a key to find them by',
  },
} as const satisfies DataKind;
