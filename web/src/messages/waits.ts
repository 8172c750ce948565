import { defineMessages } from '../i18n/messages.ts';

export const waitsMessages = defineMessages({
  'zh-CN': {
    title: '待处理',
    score: (score: number) => `安全评分 ${score}`,
    next: (step: string) => `下一步：${step}`,
    stepPhone: '绑定手机',
    stepEmail: '绑定邮箱',
    stepWx: '绑定微信',
    newDevice: (device: string) => `新设备登录：${device}`,
    newDeviceAt: (at: string) => `${at}，不是你？查看并退出`,
    unknownDevice: '未知设备',
  },
  'en-US': {
    title: 'For you to look at',
    score: (score) => `Security score ${score}`,
    next: (step) => `Next: ${step}`,
    stepPhone: 'link a phone',
    stepEmail: 'link an email',
    stepWx: 'link WeChat',
    newDevice: (device) => `New device: ${device}`,
    newDeviceAt: (at) => `${at}. Not you? Look and sign it out.`,
    unknownDevice: 'unknown',
  },
});
