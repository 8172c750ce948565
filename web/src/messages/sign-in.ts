import { catalogue } from './catalogue.ts';

export const signInMessages = catalogue({
  'zh-CN': {
    title: '登录',
    lead: '一个账号，通行全部可视化产品。',
    ways: '登录方式',
    byPassword: '密码登录',
    byCode: '验证码登录',
    username: '手机号或邮箱',
    password: '密码',
    forgot: '忘记密码？',
    show: '显示密码',
    hide: '隐藏密码',
    unreachable: '网络连接失败，请检查网络后重试',
    noAccount: '还没有账号？',
    register: '注册',
  },
  'en-US': {
    title: 'Sign in',
    lead: 'One account for every visualisation product.',
    ways: 'Ways to sign in',
    byPassword: 'Password',
    byCode: 'Auth code',
    username: 'Phone or e-mail',
    password: 'Password',
    forgot: 'Forgot it?',
    show: 'Show password',
    hide: 'Hide password',
    unreachable: 'No connection. Check your network and try again.',
    noAccount: 'No account yet?',
    register: 'Sign up',
  },
});
