import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const exportMessages = defineMessages({
  'zh-CN': {
    title: '导出全部账号',
    by: '提议人',
    reason: '原因',
    key: '加密公钥',
    until: '有效至',
    state: '处理',
    agreed: (name: string) => `${name} 已同意`,
    agree: '同意导出',
    agreeTitle: '同意导出全部账号？',
    agreeText: (name: string) =>
      `${name} 之后可以运行一次导出：文件包含全部账号和密码哈希，只有持有对应私钥的人能打开。请先确认公钥。`,
    withdraw: '取消',
  },
  'en-US': {
    title: 'Exports of all accounts',
    by: 'Proposed by',
    reason: 'Reason',
    key: 'Public key',
    until: 'Valid until',
    state: 'Decision',
    agreed: (name: string) => `${name} has agreed`,
    agree: 'Agree to the export',
    agreeTitle: 'Agree to an export of all accounts?',
    agreeText: (name: string) =>
      `${name} can then run the export once. The file has all accounts with their password hashes, and only the owner of the secret key can open it. Check the public key first.`,
    withdraw: 'Withdraw',
  },
});
