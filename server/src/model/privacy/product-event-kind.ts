import { lifetimes } from '@isoline/contract/limits.ts';
import type { DataKind } from './data-kind.ts';

/** The events about an account that products got or will get. */
export const productEvents = {
  name: { zh: '告知产品的事件', en: 'What products were told' },
  purpose: {
    zh: '把账号的变化告知你登录过的产品，并让你查看告知了什么；不含联系方式和昵称',
    en: 'tell the products that you signed in to what changed, and show you what they were told; no contact and no name',
  },
  columns: {
    product_event: [
      'id',
      'product',
      'account_id',
      'subject',
      'sid',
      'kind',
      'body',
      'created_at',
      'due_at',
      'tries',
      'refusals',
      'done_at',
      'error',
      'again_until',
    ],
  },
  kept: lifetimes.productEventMs,
  recipients: ['product'],
  atClosing: 'erased',
} as const satisfies DataKind;
