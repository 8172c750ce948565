import { lifetimes } from '@isoline/contract/limits.ts';
import type { DataKind } from './data-kind.ts';

/** The subjects of closed accounts, by which products learn that they must delete their data too. */
export const closedUsers = {
  name: { zh: '已注销账号的编号', en: 'Ids of closed accounts' },
  purpose: {
    zh: '账号注销后告知你用过的产品，让产品也删除',
    en: 'tell the products that you used to delete your data too, after the account is closed',
  },
  columns: { closed_user: ['account_id', 'product', 'expires_at'] },
  kept: lifetimes.closedUserMs,
  recipients: ['product'],
  atClosing: 'expires',
  withoutValues: { zh: '只在账号注销后存在', en: 'they exist only after the account is closed' },
} as const satisfies DataKind;
