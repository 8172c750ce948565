import { callService } from '@isoline/contract/service-phone.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const undoChangeMessages = defineMessages({
  'zh-CN': {
    phone: '手机号',
    email: '邮箱',
    willBe: (contact: string, before: string, now: string | null) =>
      now ? `${contact}恢复为 ${before}（现在是 ${now}）` : `${contact}恢复为 ${before}`,
    willBeRemoved: (contact: string, now: string) => `移除${contact} ${now}`,
    passkey: '通行密钥',
    authenticator: '身份验证器',
    willGo: (method: string, name: string, at: string) => `移除${method}${name && ` ${name}`}（${at} 添加）`,
    willReturn: (method: string, name: string) => `重新绑定${method}${name && ` ${name}`}`,
    willGoBack: (method: string, before: string, now: string) =>
      `${method}换回原来绑定的${before && ` ${before}`}，移除现在绑定的${now && ` ${now}`}`,
    sinceFirst: (at: string) => `撤销 ${at} 以来的更改。取消勾选你要保留的：`,
    oneContactStays: '账号要保留一个手机号或邮箱。',
    unusable: '这个浏览器用不了这个账号的通行密钥，请换一台有它的设备。',
    confirmTitle: '验证身份',
    confirmText: '为防止他人只凭旧邮箱拿走账号，请再用更改之前账号已有的方式确认一次。',
    close: '关闭',
    loading: '正在加载',
    retry: '重试',
    keep: '保持现状',
    changeTitle: '撤销更改？',
    changeText: '所有设备退出登录，访问令牌失效。密码作废，之后绑定的内容会移除。如果是你本人更改的，请不要撤销。',
    changeButton: '撤销更改',
    changeDoneTitle: '更改已撤销',
    changeDoneText: '原来的手机号和邮箱已恢复，所有设备都已退出登录，原密码已作废。请设置一个新密码。',
    removalTitle: '阻止移除登录保护？',
    removalText:
      '有人申请移除这个账号的通行密钥或身份验证器。阻止后什么都不会移除，账号会在所有设备上退出登录。如果是你本人申请的，请不要阻止。',
    removalButton: '阻止移除',
    removalDoneTitle: '已阻止移除',
    removalDoneText:
      '什么都没有移除，所有设备都已退出登录。申请的人可能知道你的密码，或收得到你的验证码，请马上找回密码。',
    closingTitle: '阻止注销账号？',
    closingText: '有人申请注销这个账号。阻止后账号会保留，并在所有设备上退出登录。如果是你本人申请的，请不要阻止。',
    closingButton: '阻止注销',
    closingDoneTitle: '已阻止注销',
    closingDoneText: '账号会保留，所有设备都已退出登录。申请的人可能知道你的密码，或收得到你的验证码，请马上找回密码。',
    mergeTitle: '阻止合并账号？',
    mergeText:
      '有人申请把这个账号并入另一个账号。阻止后账号会保留，并在所有设备上退出登录。如果是你本人申请的，请不要阻止。',
    mergeButton: '阻止合并',
    mergeDoneTitle: '已阻止合并',
    mergeDoneText: '账号会保留，所有设备都已退出登录。申请的人可能知道你的密码，或收得到你的验证码，请马上找回密码。',
    replacementTitle: '阻止更换联系方式？',
    replacementText:
      '有人向客服申请更换这个账号的手机号或邮箱。阻止后什么都不会更换，账号会在所有设备上退出登录。如果是你本人申请的，请不要阻止。',
    replacementButton: '阻止更换',
    replacementDoneTitle: '已阻止更换',
    replacementDoneText: '手机号和邮箱不变，所有设备都已退出登录。有人自称是你：请检查账号，必要时找回密码。',
    secureTitle: '不是你本人操作？',
    secureText:
      '请马上找回密码：账号会在所有设备上退出登录。然后登录账号中心，检查手机号、邮箱和绑定的账号，移除不属于你的。',
    devices: '查看已登录的设备，让其他设备退出登录',
    reset: '找回密码',
    later: '知道了',
    perhapsTitle: '可能已经生效',
    perhapsText: '上一次提交时网络中断，链接现在已失效。如果已经生效，所有设备都已退出登录。请找回密码，然后检查账号。',
    expiredTitle: '这个链接已失效',
    changeExpired: `撤销链接在更改后 72 小时内有效，而且只能用一次。如果账号还有异常，请找回密码；找不回时，${callService.zh}。`,
    nothingWaits: '没有需要阻止的操作',
    removalExpired: `没有等待中的移除：已阻止、已撤回，或者 72 小时已过、已经移除。请检查账号的登录保护；不是你本人移除的，请找回密码；找不回时，${callService.zh}。`,
    closingExpired: `没有等待中的注销：已阻止或已取消，账号会保留；等待时间已过的，账号已经注销，无法恢复。登录就知道账号是否还在；登录不了时，${callService.zh}。`,
    mergeExpired: `没有等待中的合并：已阻止或已撤回，账号会保留；72 小时已过的，账号已经并入另一个账号，无法恢复。登录就知道账号是否还在；不是你本人合并的，${callService.zh}。`,
    replacementExpired: `没有等待中的更换：已阻止、已撤回，或者 72 小时已过、已经更换。请检查账号的手机号和邮箱；不是你的，请找回密码；找不回时，${callService.zh}。`,
  },
  'en-US': {
    phone: 'phone',
    email: 'email',
    willBe: (contact, before, now) =>
      now ? `The ${contact} changes back to ${before} (now ${now})` : `The ${contact} changes back to ${before}`,
    willBeRemoved: (contact, now) => `The ${contact} ${now} is removed`,
    passkey: 'passkey',
    authenticator: 'authenticator',
    willGo: (method, name, at) => `The ${method}${name && ` ${name}`} is removed (added on ${at})`,
    willReturn: (method, name) => `The ${method}${name && ` ${name}`} is linked again`,
    willGoBack: (method, before, now) =>
      `The ${method} changes back to the former one${before && `, ${before}`}. The one now linked${now && `, ${now},`} is removed`,
    sinceFirst: (at) => `Undo the changes since ${at}. Clear the ones you want to keep:`,
    oneContactStays: 'An account keeps a phone or an email.',
    unusable: 'This browser can’t use the passkey of this account. Use a device that has it.',
    confirmTitle: 'Confirm it’s you',
    confirmText:
      'An old email address isn’t enough to take over the account: confirm with something that the account had before the changes.',
    close: 'Close',
    loading: 'Loading',
    retry: 'Try again',
    keep: 'Leave as is',
    changeTitle: 'Undo the change?',
    changeText:
      'Every device is signed out, the password and the access tokens stop working, and everything added since then is removed. If you made the change yourself, don’t undo it.',
    changeButton: 'Undo the change',
    changeDoneTitle: 'Change undone',
    changeDoneText:
      'Your former phone and email are back. Every device was signed out, and the password no longer works. Set a new one now.',
    removalTitle: 'Stop the removal?',
    removalText:
      'Someone requested to remove a passkey or the authenticator of this account. If you stop this, nothing is removed and every device is signed out. If you requested it yourself, don’t stop it.',
    removalButton: 'Stop the removal',
    removalDoneTitle: 'Removal stopped',
    removalDoneText:
      'Nothing was removed, and every device was signed out. The person who requested this may know your password or get your verification codes: reset your password now.',
    closingTitle: 'Stop the account from being closed?',
    closingText:
      'Someone requested to close this account. If you stop this, the account stays and every device is signed out. If you requested it yourself, don’t stop it.',
    closingButton: 'Keep the account',
    closingDoneTitle: 'Account kept',
    closingDoneText:
      'The account stays, and every device was signed out. The person who requested this may know your password or get your verification codes: reset your password now.',
    mergeTitle: 'Stop the merge?',
    mergeText:
      'Someone requested to merge this account into another one. If you stop this, the account stays and every device is signed out. If you requested it yourself, don’t stop it.',
    mergeButton: 'Stop the merge',
    mergeDoneTitle: 'Merge stopped',
    mergeDoneText:
      'The account stays, and every device was signed out. The person who requested this may know your password or get your verification codes: reset your password now.',
    replacementTitle: 'Stop the replacement?',
    replacementText:
      'Someone asked customer service to replace the phone or email of this account. If you stop this, nothing is replaced and every device is signed out. If you asked for it yourself, don’t stop it.',
    replacementButton: 'Stop the replacement',
    replacementDoneTitle: 'Replacement stopped',
    replacementDoneText:
      'Your phone and email stay, and every device was signed out. Someone claimed to be you: check your account, and reset your password if something is wrong.',
    secureTitle: 'Not you?',
    secureText:
      'Reset your password now: this signs the account out on every device. Then sign in to the account center, check the phone, email and linked accounts, and remove any that aren’t yours.',
    devices: 'See where you’re signed in and sign out other devices',
    reset: 'Reset password',
    later: 'Got it',
    perhapsTitle: 'This may have worked',
    perhapsText:
      'The connection was lost during your last try, and the link no longer works. If that try worked, every device was signed out. Reset your password, then check your account.',
    expiredTitle: 'This link has expired',
    changeExpired: `A link works once, within 72 hours of the change. If something still looks wrong, reset your password, or ${callService.en}.`,
    nothingWaits: 'Nothing to stop',
    removalExpired: `No removal is waiting: it was stopped or withdrawn, or its 72 hours have passed and it has happened. Check the sign-in protection of the account. If you didn’t remove anything, reset your password, or ${callService.en}.`,
    closingExpired: `No closing is waiting: if it was stopped or canceled, the account stays. If its time has passed, the account is closed and can’t be restored. Sign in to see whether it is still there. If you can’t, ${callService.en}.`,
    mergeExpired: `No merge is waiting: if it was stopped or withdrawn, the account stays. If its 72 hours have passed, the account was merged into another one, which can’t be undone. Sign in to see whether it is still there. If you didn’t merge it, ${callService.en}.`,
    replacementExpired: `No replacement is waiting: it was stopped or withdrawn, or its 72 hours have passed and it has happened. Check the phone and email of the account. If they aren’t yours, reset your password, or ${callService.en}.`,
  },
});
