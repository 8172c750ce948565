import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const changePasswordMessages = defineMessages({
  'zh-CN': {
    changeTitle: '修改密码',
    setTitle: '设置密码',
    close: '关闭',
    changeIntro: '修改后，其他设备会退出登录，访问令牌会失效，本设备保持登录。',
    setIntro: '设置后，可以用手机号或邮箱和密码登录。',
    submit: '保存',
    changed: '密码已修改，其他设备已退出登录',
    set: '密码已设置',
  },
  'en-US': {
    changeTitle: 'Change password',
    setTitle: 'Set a password',
    close: 'Close',
    changeIntro: 'Your other devices are signed out and your access tokens stop working; this device stays signed in.',
    setIntro: 'You can then sign in with your phone or email and this password.',
    submit: 'Save',
    changed: 'Password changed. Your other devices were signed out.',
    set: 'Password set',
  },
});
