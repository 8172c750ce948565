import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const notFoundMessages = defineMessages({
  'zh-CN': {
    notFound: '这里超出了地图',
    notFoundLead: '地址可能写错了，或者页面已经移走。',
    toHome: '返回首页',
  },
  'en-US': {
    notFound: 'Off the map',
    notFoundLead: 'The address may be mistyped, or the page has moved.',
    toHome: 'Back to home',
  },
});
