import { brand } from '@isoline/contract/brand.ts';

const { name } = brand;

/** The subjects and sentences of the notices of a contact that operators replace, and of what they stop. */
export const replacementNotices = {
  'zh-CN': {
    'contact-replacement-agreed': [
      `${name} 账号将在 72 小时后更换{what}`,
      `有人向客服申请更换你的 ${name} 账号的{what}，72 小时后生效，届时所有设备都会退出登录。在此之前可以阻止，期间任何一次登录也会让更换停止。`,
    ],
    'contact-replaced': [
      `${name} 账号的{what}已由客服更换`,
      `按 72 小时前的通知，你的 ${name} 账号的{what}已更换，所有设备都已退出登录，访问令牌已失效。`,
    ],
    'contact-replacement-stopped': [
      `${name} 账号的{what}不再更换`,
      `此前通知的更换你的 ${name} 账号的{what}已停止，不会更换。`,
    ],
    'factor-removal-stopped': [
      `${name} 账号的登录保护不再移除`,
      `此前申请移除你的 ${name} 账号的通行密钥或身份验证器，已由客服停止，不会移除。`,
    ],
  },
  'en-US': {
    'contact-replacement-agreed': [
      `The {what} of your ${name} account will be replaced in 72 hours`,
      `Someone asked customer service to replace the {what} of your ${name} account. In 72 hours it will be replaced and every device signed out, unless you stop this. Any sign-in before then also stops the replacement.`,
    ],
    'contact-replaced': [
      `Customer service replaced the {what} of your ${name} account`,
      `As announced 72 hours ago, the {what} of your ${name} account was replaced. All devices were signed out, and its access tokens no longer work.`,
    ],
    'contact-replacement-stopped': [
      `The {what} of your ${name} account will not be replaced`,
      `The announced replacement of the {what} of your ${name} account was stopped. It stays as it is.`,
    ],
    'factor-removal-stopped': [
      `A protection of your ${name} account will not be removed`,
      `Customer service stopped the requested removal of a passkey or the authenticator of your ${name} account. It stays.`,
    ],
  },
} as const;
