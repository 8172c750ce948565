import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const accessMessages = defineMessages({
  'zh-CN': {
    filter: '只看',
    all: '全部',
    product: '产品',
    agent: '智能体',
    program: '程序',
    token: '访问令牌',
    counted: (name: string, count: number) => `${name} ${count}`,
    isAgent: '智能体',
    isProgram: '程序',
    isToken: '访问令牌',
    empty: '还没有产品或程序使用这个账号',
    emptyText: '用这个账号登录的产品、你授权的智能体、用设备码登录的程序和访问令牌，都会显示在这里。',
  },
  'en-US': {
    filter: 'Show only',
    all: 'All',
    product: 'Products',
    agent: 'Agents',
    program: 'Programs',
    token: 'Access tokens',
    counted: (name, count) => `${name} ${count}`,
    isAgent: 'Agent',
    isProgram: 'Program',
    isToken: 'Access token',
    empty: 'Nothing uses this account yet',
    emptyText:
      'Products that you sign in to, agents that you allow, programs that sign in with a device code, and access tokens appear here.',
  },
});
