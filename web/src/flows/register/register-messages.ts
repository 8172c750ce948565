import { defineMessages } from '../../i18n/messages.ts';

export const registerMessages = defineMessages({
  'zh-CN': {
    title: '注册',
    leadVerify: '先验证手机号或邮箱，再设置密码。',
    leadPassword: '最后一步：设置密码。',
    methods: '注册方式',
    byPhone: '手机号注册',
    byEmail: '邮箱注册',
    phone: '手机号',
    email: '邮箱',
    next: '下一步',
    toSignIn: '直接登录',
    haveAccount: '已有账号？',
    signIn: '登录',
  },
  'en-US': {
    title: 'Sign up',
    leadVerify: 'Verify your phone or email, then set a password.',
    leadPassword: 'Last step: set a password.',
    methods: 'Sign-up methods',
    byPhone: 'By phone',
    byEmail: 'By email',
    phone: 'Phone',
    email: 'Email',
    next: 'Next',
    toSignIn: 'Sign in instead',
    haveAccount: 'Already have an account? ',
    signIn: 'Sign in',
  },
});
