import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { named } from '@isoline/ui/i18n/word-of.ts';
import type { PersonTab } from './person-place.ts';

/** The names of the tabs of a person. */
export const tabMessages = defineMessages({
  'zh-CN': {
    name: named<PersonTab>({
      activity: '安全动态',
      'sign-ins': '登录记录',
      messages: '验证码和通知',
      devices: '设备',
      access: '程序、智能体和令牌',
      products: '产品',
      benefits: '积分和会员',
    }),
  },
  'en-US': {
    name: named<PersonTab>({
      activity: 'Activity',
      'sign-ins': 'Sign-ins',
      messages: 'Messages sent',
      devices: 'Devices',
      access: 'Programs, agents, tokens',
      products: 'Products',
      benefits: 'Points and membership',
    }),
  },
});
