import { defineMessages } from '../../i18n/messages.ts';

export const undoChangeMessages = defineMessages({
  'zh-CN': {
    title: '撤销更改？',
    text: '账号会恢复原来的手机号或邮箱，并在所有设备上退出登录。如果这次更改是你本人操作的，请不要撤销。',
    close: '关闭',
    keep: '保持现状',
    undo: '撤销更改',
    doneTitle: '更改已撤销',
    doneText: '原来的手机号或邮箱已恢复，所有设备都已退出登录。如果更改不是你操作的，请马上找回密码。',
    secureTitle: '不是你本人操作？',
    secureText:
      '请马上找回密码：账号会在所有设备上退出登录。然后登录账号中心，检查手机号、邮箱和第三方账号，移除不属于你的。',
    reset: '找回密码',
    later: '知道了',
    expiredTitle: '这个链接已失效',
    expiredText: '撤销链接在更改后 72 小时内有效，而且只能用一次。如果账号还有异常，请找回密码，或联系客服。',
  },
  'en-US': {
    title: 'Undo the change?',
    text: 'Your account gets its former phone or email back and is signed out on every device. If you made the change yourself, leave it as it is.',
    close: 'Close',
    keep: 'Leave as it is',
    undo: 'Undo the change',
    doneTitle: 'Change undone',
    doneText:
      'The former phone or email is back, and every device has been signed out. If the change wasn’t yours, reset the password now.',
    secureTitle: 'Wasn’t it you?',
    secureText:
      'Reset the password now: the account is signed out on every device. Then sign in to the account center, check the phone, the email and the linked accounts, and remove what isn’t yours.',
    reset: 'Reset password',
    later: 'Got it',
    expiredTitle: 'This link has expired',
    expiredText:
      'It works once, within 72 hours of the change. If something still looks wrong, reset the password or call customer service.',
  },
});
