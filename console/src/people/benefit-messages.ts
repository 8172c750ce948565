import type { CoinReason } from '@isoline/contract/limits.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { named } from '@isoline/ui/i18n/word-of.ts';

/** The texts of the membership and the points of a person. */
export const benefitMessages = defineMessages({
  'zh-CN': {
    membership: '会员',
    membershipEnds: (product: string, time: string) => `${product}，到 ${time} `,
    ended: '已到期',
    noMembership: '这个账号没有会员。会员由产品的购买链接授予，也许授予了对方的另一个账号。',
    extend: '延长会员',
    extendText: '从到期时间起延长；已到期的从现在起。请先核对订单。',
    days: '延长天数',
    change: (before: string, after: string) => `${before} → ${after}`,
    points: (balance: string) => `积分：${balance}`,
    pointsReason: named<CoinReason>({
      register: '注册',
      bind: '绑定',
      daily: '每日登录',
      merge: '合并',
      correction: '更正',
      import: '导入',
      product: '产品',
    }),
    correct: '更正积分',
    correctText: '正数增加，负数扣除，余额不会小于零。原因会显示在用户的积分列表里，请用对方能看懂的话写。',
    amount: '积分数',
    unanswered: (balance: string) => `上次提交没有收到结果，可能已经更正；再次确认不会更正两次。现在的余额：${balance}`,
  },
  'en-US': {
    membership: 'Membership',
    membershipEnds: (product, time) => `${product} until ${time} `,
    ended: 'Ended',
    noMembership:
      'This account has no membership. The purchase link grants it, perhaps to another account of this person.',
    extend: 'Extend the membership',
    extendText: 'The extension starts when the membership ends, or now if it has ended. Check the order first.',
    days: 'Days',
    change: (before, after) => `${before} → ${after}`,
    points: (balance) => `Points: ${balance}`,
    pointsReason: named<CoinReason>({
      register: 'Sign-up',
      bind: 'First time added',
      daily: 'Daily sign-in',
      merge: 'Merge',
      correction: 'Correction',
      import: 'Import',
      product: 'Product',
    }),
    correct: 'Correct the points',
    correctText:
      'A negative number deducts points; the balance can’t go below zero. The person sees the reason in their list of points, so write it for them.',
    amount: 'Points',
    unanswered: (balance) =>
      `The last try got no answer, and may have corrected the points. Confirming again doesn’t correct twice. Balance now: ${balance}`,
  },
});
