import { lifetimes } from '@isoline/contract/limits.ts';
import type { DataKind } from './data-kind.ts';

/** The row of `dataKinds` on personal access tokens. */
export const personalTokens = {
  name: { zh: '访问令牌', en: 'Access tokens' },
  purpose: {
    zh: '让你的程序访问产品；只保存散列值',
    en: 'let your programs use products on your behalf; we keep only a hash',
  },
  columns: {
    personal_token: [
      'hash',
      'id',
      'account_id',
      'name',
      'product',
      'scope',
      'created_at',
      'expires_at',
      'remind_at',
      'last_used_at',
      'last_used_from',
    ],
  },
  kept: lifetimes.personalTokenMaxMs,
  recipients: ['product'],
  atClosing: 'erased',
} as const satisfies DataKind;
