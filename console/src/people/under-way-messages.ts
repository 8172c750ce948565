import type { UnderWayKind } from '@isoline/contract/values/under-way.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';

/** The names of changes that may be under way for an account. */
export const underWayNames = defineMessages({
  'zh-CN': {
    closing: '账号注销',
    merge: '合并到另一个账号',
    'merge-into': '另一个账号合并进来',
    'factor-removal': '移除登录保护',
    'removal-proposal': '移除登录保护的提议',
    'contact-replacement': '更换联系方式',
  } satisfies Readonly<Record<UnderWayKind, string>>,
  'en-US': {
    closing: 'closing the account',
    merge: 'merging into another account',
    'merge-into': 'merging another account into it',
    'factor-removal': 'removing a protection',
    'removal-proposal': 'a proposal to remove a protection',
    'contact-replacement': 'replacing a contact',
  },
});
