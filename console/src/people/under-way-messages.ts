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
    closing: 'the closing of the account',
    merge: 'the merge into another account',
    'merge-into': 'the merge of another account into it',
    'factor-removal': 'the removal of a protection',
    'removal-proposal': 'the proposal of a removal',
    'contact-replacement': 'the replacement of a contact',
  },
});
