import { brand } from '@isoline/contract/brand.ts';

const { name } = brand;

/** The subjects and sentences of the notices of a contact that operators replace. */
export const replacementNotices = {
  'zh-CN': {
    'contact-replacement-agreed': [
      `${name} 账号将在 72 小时后更换{what}`,
      `有人向客服申请更换你的 ${name} 账号的{what}，72 小时后生效，届时所有设备都会退出登录。在此之前可以阻止，期间任何一次登录也会让更换停止。`,
    ],
    'contact-replaced': [
      `${name} 账号的{what}已由客服更换`,
      `按 72 小时前的通知，你的 ${name} 账号的{what}已更换，所有设备都已退出登录。`,
    ],
  },
  'en-US': {
    'contact-replacement-agreed': [
      `The {what} of your ${name} account will be replaced in 72 hours`,
      `Someone asked customer service to replace the {what} of your ${name} account. In 72 hours it will be replaced and every device signed out, unless you stop this. Any sign-in before then also stops the replacement.`,
    ],
    'contact-replaced': [
      `Customer service replaced the {what} of your ${name} account`,
      `As announced 72 hours ago, the {what} of your ${name} account was replaced. All devices were signed out.`,
    ],
  },
} as const;
