import { defineMessages } from '../i18n/messages.ts';

export const accountMessages = defineMessages({
  'zh-CN': {
    title: '账号中心',
    hello: (name: string) => `你好，${name}`,
    lead: '安全、登录方式与登录记录，都在这里。',
    signOut: '退出登录',
    loading: '正在加载',
    retry: '重试',
    unreachable: '暂时连不上服务器，会自动重试。',
    security: '安全评分',
    methods: '登录方式',
    records: '登录记录',
    points: '积分',
    sessions: '已登录的设备',
    products: '系列产品',
  },
  'en-US': {
    title: 'Account center',
    hello: (name) => `Hello, ${name}`,
    lead: 'Security, sign-in methods and sign-in records in one place.',
    signOut: 'Sign out',
    loading: 'Loading',
    retry: 'Try again',
    unreachable: 'The server can’t be reached just now. We keep trying.',
    security: 'Security score',
    methods: 'Sign-in methods',
    records: 'Sign-in records',
    points: 'Points',
    sessions: 'Signed-in devices',
    products: 'Products',
  },
});
