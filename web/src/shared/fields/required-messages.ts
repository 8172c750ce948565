import { defineMessages } from '@isoline/ui/i18n/messages.ts';

const en = 'Please fill out this field.';

/**
 * The messages for an empty required field, worded as in the specification (in Chinese they name the field), and for a
 * value in the wrong field.
 */
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
    isEmail: (tab: string) => `这是邮箱，请改用“${tab}”。`,
    isPhone: (tab: string) => `这是手机号，请改用“${tab}”。`,
  },
  'en-US': {
    phone: en,
    email: en,
    contact: en,
    code: en,
    password: en,
    newPassword: en,
    again: en,
    nickName: en,
    isEmail: (tab) => `This is an email address. Choose “${tab}”.`,
    isPhone: (tab) => `This is a phone number. Choose “${tab}”.`,
  },
});
