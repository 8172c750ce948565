import { catalogue } from './catalogue.ts';

export const pageMessages = catalogue({
  'zh-CN': {
    signIn: '登录',
    signInLead: '一个账号，通行全部可视化产品。',
    register: '注册',
    registerLead: '用手机号或邮箱创建账号。',
    center: '账号中心',
    centerLead: '安全、绑定与登录记录，都在这里。',
    notFound: '这里超出了地图',
    notFoundLead: '地址可能写错了，或者页面已经移走。',
    toHome: '返回首页',
  },
  'en-US': {
    signIn: 'Sign in',
    signInLead: 'One account for every visualisation product.',
    register: 'Sign up',
    registerLead: 'Create an account with your phone or e-mail.',
    center: 'Account centre',
    centerLead: 'Security, linked accounts and sign-in records in one place.',
    notFound: 'Off the map',
    notFoundLead: 'The address may be mistyped, or the page has moved.',
    toHome: 'Back to home',
  },
});
