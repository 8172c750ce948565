import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const membershipCardMessages = defineMessages({
  'zh-CN': {
    member: '会员有效',
    trial: '试用中',
    ended: '试用已结束',
    daysLeft: (days: number) => `还剩 ${days} 天`,
    endedOn: (date: string) => `${date}到期`,
    product: '产品',
    allProducts: '全部产品',
    workspace: '工作空间',
    from: '开始',
    until: '有效期至',
    alsoUntil: (date: string) => `会员，至 ${date}`,
    more: '查看会员权益',
  },
  'en-US': {
    member: 'Member',
    trial: 'On trial',
    ended: 'The trial has ended',
    daysLeft: (days) => `${days === 1 ? '1 day' : `${days} days`} left`,
    endedOn: (date) => `Ended ${date}`,
    product: 'Product',
    allProducts: 'All products',
    workspace: 'Workspace',
    from: 'From',
    until: 'Until',
    alsoUntil: (date) => `Member until ${date}`,
    more: 'Membership benefits',
  },
});
