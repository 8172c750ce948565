import type { AwaitedAct } from '@isoline/contract/console/awaited-acts.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { named } from '@isoline/ui/i18n/word-of.ts';

/** The texts of what waits for a second operator. */
export const awaitedMessages = defineMessages({
  'zh-CN': {
    title: '等待第二位运营人员同意',
    act: '操作',
    proposedBy: '提议者',
    own: '你（需要另一位运营人员同意）',
    until: '有效期至',
    actName: named<AwaitedAct>({
      'bulk-sign-out': '批量退出',
      import: '导入账号',
      'import-undo': '撤销导入',
      export: '导出全部账号',
      'factor-removal': '移除登录保护',
      'contact-replacement': '更换联系方式',
    }),
  },
  'en-US': {
    title: 'Waiting for a second operator',
    act: 'Action',
    proposedBy: 'Proposed by',
    own: 'You (another operator must agree)',
    until: 'Expires',
    actName: named<AwaitedAct>({
      'bulk-sign-out': 'Bulk sign-out',
      import: 'Import of accounts',
      'import-undo': 'Undo of an import',
      export: 'Export of all accounts',
      'factor-removal': 'Removal of a protection',
      'contact-replacement': 'Replacement of a contact',
    }),
  },
});
