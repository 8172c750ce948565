import { catalogue } from './catalogue.ts';

export const reauthMessages = catalogue({
  'zh-CN': {
    title: '验证身份',
    lead: '这项操作关系到账号安全，请用验证码确认是你本人。',
    way: '验证方式',
    phone: '手机',
    email: '邮箱',
    goesTo: '验证码会发送到',
    confirm: '确认',
    close: '取消',
    loading: '正在加载',
    retry: '重试',
    unreachable: '网络连接失败，请检查网络后重试',
  },
  'en-US': {
    title: 'Confirm it’s you',
    lead: 'This concerns the security of your account. A code confirms that it is you.',
    way: 'Verify by',
    phone: 'Phone',
    email: 'E-mail',
    goesTo: 'The code goes to',
    confirm: 'Confirm',
    close: 'Cancel',
    loading: 'Loading',
    retry: 'Try again',
    unreachable: 'No connection. Check your network and try again.',
  },
});
