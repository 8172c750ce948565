import { brand } from '@isoline/contract/brand.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const connectedProductsMessages = defineMessages({
  'zh-CN': {
    own: '自家产品',
    profile: '昵称和头像',
    phone: '手机号',
    email: '邮箱',
    gets: (...what: string[]) => `可以使用：${what.join('、')}`,
    may: (...what: string[]) => `允许：${what.join('；')}`,
    getsNothing: '未提供任何资料',
    since: (date: string) => `${date} 起`,
    lastUsed: (time: string) => `最近使用：${time}`,
    disconnect: '取消授权',
    disconnectFor: (product: string) => `取消授权：${product}`,
    title: (product: string) => `取消对 ${product} 的授权？`,
    consequence: (product: string) => `${product} 会立即退出登录，不能再使用你的资料。下次登录时会重新询问你。`,
    ownConsequence: (product: string) => `${product} 会在你的所有设备上立即退出登录。下次打开时会重新授权。`,
    disconnected: '已取消授权',
    titleAll: (count: number) => `取消对全部 ${count} 个智能体的授权？`,
    consequenceAll: '它们会立即退出登录，不能再代表你使用任何产品。下次登录时会重新询问你。',
    disconnectAll: '全部取消授权',
  },
  'en-US': {
    own: `By ${brand.name}`,
    profile: 'nickname and picture',
    phone: 'phone',
    email: 'email',
    gets: (...what) => `Gets your ${what.join(', ')}`,
    may: (...what) => `Allowed: ${what.join('; ')}`,
    getsNothing: 'Doesn’t get any of your details',
    since: (date) => `Since ${date}`,
    lastUsed: (time) => `Last used ${time}`,
    disconnect: 'Disconnect',
    disconnectFor: (product) => `Disconnect ${product}`,
    title: (product) => `Disconnect ${product}?`,
    consequence: (product) =>
      `${product} is signed out immediately and can no longer use your details. It asks you again the next time you sign in.`,
    ownConsequence: (product) =>
      `${product} is signed out on all your devices immediately. It connects again when you open it.`,
    disconnected: 'Disconnected',
    titleAll: (count) => `Disconnect all ${count} agents?`,
    consequenceAll:
      'They’re signed out immediately and can no longer use products on your behalf. Each asks you again the next time it signs in.',
    disconnectAll: 'Disconnect all',
  },
});
