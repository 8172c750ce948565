import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const personalTokensMessages = defineMessages({
  'zh-CN': {
    about: '脚本和定时任务用访问令牌代表你访问产品。请像密码一样保管。',
    create: '创建访问令牌',
    full: (count: number) => `最多 ${count} 个访问令牌，撤销一个后才能再创建。`,
    allows: (product: string, ...what: string[]) => `${product}：${what.join('、')}`,
    created: (date: string) => `创建于 ${date}`,
    expires: (date: string) => `${date} 到期`,
    lastUsed: (date: string, network: string | null) => `最近使用：${date}${network ? `，${network}` : ''}`,
    neverUsed: '还没有用过',
    revoke: '撤销',
    revokeFor: (name: string) => `撤销：${name}`,
    revokeAll: '全部撤销',
    title: (name: string) => `撤销访问令牌“${name}”？`,
    titleAll: (count: number) => `撤销全部 ${count} 个访问令牌？`,
    consequence: '使用它的程序会立即停止工作，不能恢复。',
    revoked: '已撤销',
  },
  'en-US': {
    about:
      'Scripts and scheduled jobs use a product on your behalf with an access token. Keep it as safe as a password.',
    create: 'Create an access token',
    full: (count) => `You have ${count} access tokens, which is the limit. Revoke one to create another.`,
    allows: (product, ...what) => `${product}: ${what.join(', ')}`,
    created: (date) => `Created ${date}`,
    expires: (date) => `Expires ${date}`,
    lastUsed: (date, network) => `Last used ${date}${network ? ` from ${network}` : ''}`,
    neverUsed: 'Not used yet',
    revoke: 'Revoke',
    revokeFor: (name) => `Revoke ${name}`,
    revokeAll: 'Revoke all',
    title: (name) => `Revoke the access token “${name}”?`,
    titleAll: (count) => `Revoke all ${count} access tokens?`,
    consequence: 'Programs that use it stop working immediately. This can’t be undone.',
    revoked: 'Revoked',
  },
});
