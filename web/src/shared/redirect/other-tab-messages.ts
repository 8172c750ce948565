import { defineMessages } from '../../i18n/messages.ts';

export const otherTabMessages = defineMessages({
  'zh-CN': {
    title: '你已在其他标签页登录',
    text: '可以直接继续使用已登录的账号，也可以留在这里完成注册；注册完成后，这个浏览器会改用新账号。',
    stay: '继续注册',
    redirect: '使用已登录的账号',
  },
  'en-US': {
    title: 'You signed in in another tab',
    text: 'Go on with that account, or stay and finish signing up; this browser then changes to the new account.',
    stay: 'Finish signing up',
    redirect: 'Go on signed in',
  },
});
