import { PASSWORD_FORMAT } from '@isoline/contract/errors/account-errors.ts';
import { FIELD_REQUIRED } from '@isoline/contract/errors/common-errors.ts';
import { fitsPasswordRule } from '@isoline/contract/values/password-format.ts';
import { defineMessages } from '../i18n/messages.ts';
import { rowSentence } from './failure.ts';
import { messagesNow } from './messages-now.ts';

export const newPasswordMessages = defineMessages({
  'zh-CN': {
    password: '密码',
    newPassword: '新密码',
    again: '确认密码',
    show: '显示密码',
    hide: '隐藏密码',
    met: '已满足',
    length: '8-16 个字符',
    digit: '数字',
    upper: '大写字母',
    lower: '小写字母',
    special: '符号 @#%&*￥+=-_$',
    mismatch: '两次输入的密码不一致',
    unmet: '还没有满足下面的要求',
    tooEasy: '这个密码太常见，或包含账号信息，请换一个',
  },
  'en-US': {
    password: 'Password',
    newPassword: 'New password',
    again: 'Password again',
    show: 'Show password',
    hide: 'Hide password',
    met: 'done',
    length: '8-16 characters',
    digit: 'A digit',
    upper: 'An uppercase letter',
    lower: 'A lowercase letter',
    special: 'One of @#%&*￥+=-_$',
    mismatch: 'The two passwords differ.',
    unmet: 'Something below is still missing.',
    tooEasy: 'Too common, or it holds your account details. Choose another.',
  },
});

export interface TypedPassword {
  readonly password: string;
  readonly again: string;
}

/** What is wrong with a new password as typed twice; the rules themselves stand ticked or not below its field. */
export function newPasswordProblems({ password, again }: TypedPassword): { password?: string; again?: string } {
  const text = messagesNow(newPasswordMessages);
  if (!password) return { password: rowSentence(FIELD_REQUIRED) };
  if (!fitsPasswordRule(password)) return { password: text.unmet };
  if (again === password) return {};
  return { again: again ? text.mismatch : rowSentence(FIELD_REQUIRED) };
}

/** Where to say a refusal of a password that was typed well. */
export function refusedPassword({ code, msg }: { code: number; msg: string }): { password: string } | { form: string } {
  if (code !== PASSWORD_FORMAT.code) return { form: msg };
  return { password: messagesNow(newPasswordMessages).tooEasy };
}
