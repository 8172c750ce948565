import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const otherTabMessages = defineMessages({
  'zh-CN': {
    title: '你已在其他标签页登录',
    text: '可以直接使用已登录的账号，也可以留在这里完成当前操作，完成后这个浏览器会改用这里的账号。',
    stay: '留在这里',
    redirect: '使用已登录的账号',
  },
  'en-US': {
    title: 'You signed in in another tab',
    text: 'Continue with that account, or stay and finish what you started here; this browser then switches to the account you use here.',
    stay: 'Stay here',
    redirect: 'Use that account',
  },
});
