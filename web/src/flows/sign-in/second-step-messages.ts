import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const secondStepMessages = defineMessages({
  'zh-CN': {
    title: '两步验证',
    lead: '这个账号开启了两步验证，请再确认一次是你本人。',
    leadOf: (contact: string) => `${contact} 开启了两步验证，请再确认一次是你本人。`,
    otherAccount: '换一个账号',
    trust: '30 天内在这台设备上登录不再要求两步验证',
    continue: '继续',
    startAgain: '重新登录',
    expired: '这次登录已失效，请重新登录。',
    unusable: '都用不了？',
    lostTitle: '无法完成两步验证？',
    lostLead: '按顺序试试下面的办法。',
    lostRecoveryCode: '恢复码',
    lostRecoveryCodeText: '开启身份验证器时给过你 10 个，可能保存在下载的文件、打印的纸或密码管理器里。',
    lostDevice: '还登录着的设备',
    lostDeviceText: '在上面打开账号中心的“安全”，可以用通行密钥或恢复码换一个身份验证器，也可以申请移除它。',
    lostAll: '以上都没有',
    lostAllText: '可以申请移除身份验证器。72 小时后生效，期间会通知账号的手机号和邮箱，任何一方都能阻止。',
    removeInThreeDays: '72 小时后移除身份验证器',
    removalRequested: (time: string) => `已申请。身份验证器将在 ${time} 移除，之后登录不再需要两步验证。`,
    removalNeedsCode: '只凭密码不能确认是你本人：请改用手机号或邮箱的验证码登录，再来这里申请。',
    removalWaits: (time: string) => `有人申请移除这个账号的一项登录保护，将在 ${time} 生效。不是你？现在就可以阻止。`,
    stopRemoval: '阻止移除',
    stopped: '已阻止，没有移除任何东西。为了安全，这个账号在所有设备上都已退出，请重新登录。',
    back: '返回',
  },
  'en-US': {
    title: 'Two-step verification',
    lead: 'This account uses two-step verification. Confirm once more that it’s you.',
    leadOf: (contact) => `${contact} uses two-step verification. Confirm once more that it’s you.`,
    otherAccount: 'Use another account',
    trust: 'Don’t ask on this device for 30 days',
    continue: 'Continue',
    startAgain: 'Sign in again',
    expired: 'This sign-in has expired. Please sign in again.',
    unusable: 'Can’t use any of these?',
    lostTitle: 'Can’t complete two-step verification?',
    lostLead: 'Try these first.',
    lostRecoveryCode: 'A recovery code',
    lostRecoveryCodeText:
      'You got 10 when you turned the authenticator on. Look in your downloads, on paper or in a password manager.',
    lostDevice: 'A device that is still signed in',
    lostDeviceText:
      'Open “Security” in the account center there. With a passkey or a recovery code you can replace the authenticator, or you can request to remove it.',
    lostAll: 'None of these',
    lostAllText:
      'You can request to remove the authenticator. This takes 72 hours. We notify the phone and email of the account, and either can stop it.',
    removeInThreeDays: 'Remove the authenticator in 72 hours',
    removalRequested: (time) =>
      `Requested. The authenticator will be removed on ${time}. Signing in then no longer requires two-step verification.`,
    removalNeedsCode:
      'A password isn’t enough to confirm it’s you. Sign in with a verification code to your phone or email, then request it here again.',
    removalWaits: (time) =>
      `Someone requested to remove a sign-in protection of this account. It will be removed on ${time}. Not you? Stop the removal now.`,
    stopRemoval: 'Stop the removal',
    stopped: 'Stopped. Nothing was removed. To be safe, we signed the account out on every device. Sign in again.',
    back: 'Back',
  },
});
