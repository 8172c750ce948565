import { defineMessages } from '../../i18n/messages.ts';

const en = 'Please fill out this field.';

/** What an empty required field says, in the words of the specification; Chinese names the field. */
export const requiredMessages = defineMessages({
  'zh-CN': {
    phone: '请输入手机号',
    email: '请输入邮箱',
    contact: '请输入手机号或邮箱',
    code: '请输入验证码',
    password: '请输入密码',
    newPassword: '请输入新密码',
    again: '请再次输入密码',
    nickName: '请输入昵称',
  },
  'en-US': { phone: en, email: en, contact: en, code: en, password: en, newPassword: en, again: en, nickName: en },
});
