import type { Scene } from '@isoline/contract/values/contact.ts';
import type { CodeRequesterKind, CodeSendResult } from '@isoline/contract/values/person.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';

type Results = Readonly<Record<CodeSendResult, string>>;
type Scenes = Readonly<Record<Scene, string>>;
type Requesters = Readonly<Record<CodeRequesterKind, string>>;

/** The texts of requests for verification codes. */
export const codeSendMessages = defineMessages({
  'zh-CN': {
    title: '最近一天的验证码',
    empty: '最近一天没有人向这个账号的手机号或邮箱申请验证码。',
    to: '发往',
    scene: '用途',
    requester: '申请者',
    result: '结果',
    newContact: (kind: string) => `新的${kind}`,
    ownNew: '本人，发往新的联系方式',
  },
  'en-US': {
    title: 'Verification codes of the last day',
    empty: 'Nobody requested a verification code to the phone or email of this account in the last day.',
    to: 'To',
    scene: 'For',
    requester: 'Requested by',
    result: 'Result',
    newContact: (kind) => `a new ${kind}`,
    ownNew: 'the person, to a new contact',
  },
});

export const sceneNames = defineMessages({
  'zh-CN': {
    login: '登录',
    register: '注册',
    reset: '找回密码',
    reauth: '验证身份',
    change: '更换联系方式',
    bind: '绑定',
    merge: '合并账号',
  } satisfies Scenes,
  'en-US': {
    login: 'sign-in',
    register: 'sign-up',
    reset: 'password reset',
    reauth: 'confirming who they are',
    change: 'changing a contact',
    bind: 'linking',
    merge: 'merging accounts',
  },
});

export const requesterNames = defineMessages({
  'zh-CN': {
    owner: '本人常用设备',
    'new-device': '一天内仅凭密码登录的设备',
    ticket: '合并或撤销的链接',
    'signed-in': '已登录的其他账号',
    reset: '陌生设备（找回密码）',
    stranger: '陌生设备',
  } satisfies Requesters,
  'en-US': {
    owner: 'a known device',
    'new-device': 'a device signed in with only a password within a day',
    ticket: 'a merge or an undo link',
    'signed-in': 'another account',
    reset: 'an unknown device, for a reset',
    stranger: 'an unknown device',
  },
});

/** The names of the results of requests for verification codes. */
export const resultNames = defineMessages({
  'zh-CN': {
    accepted: '服务商已接收',
    unknown: '可能已发出',
    service: '服务商拒绝或出错',
    'service-limit': '服务商对此收件人限量',
    address: '服务商拒绝此收件人',
    slide: '滑块验证没有通过',
    captcha: '安全验证没有通过',
    'captcha-service': '安全验证服务出错',
    'too-soon': '需等待再申请',
    limit: '申请次数已达上限',
    'sms-stopped': '短信验证码已关闭',
    'numbers-refused': '号段被限制',
    'network-refused': '网段被限制',
  } satisfies Results,
  'en-US': {
    accepted: 'accepted by the provider',
    unknown: 'may have been sent',
    service: 'the provider refused it or failed',
    'service-limit': 'the provider limits this recipient',
    address: 'the provider refuses this recipient',
    slide: 'slide challenge not passed',
    captcha: 'security check not passed',
    'captcha-service': 'the security check service failed',
    'too-soon': 'requested too soon',
    limit: 'too many requests',
    'sms-stopped': 'SMS verification codes are off',
    'numbers-refused': 'the range of numbers is blocked',
    'network-refused': 'the network is blocked',
  },
});
