import { row } from './error-row.ts';

// Outcomes of a phone number or an e-mail address.

export const EMAIL_FORMAT = row(42210, 200, '邮箱格式不正确', 'Email format error.');
export const PHONE_FORMAT = row(42211, 200, '手机号格式不正确', 'Phone format error.');
export const PHONE_EXISTS = row(40910, 200, '该手机号已注册', 'The phone number already exists.');
export const EMAIL_EXISTS = row(40911, 200, '该邮箱已注册', 'The email already exists.');
export const CONTACT_IN_USE = row(
  40922,
  200,
  '该邮箱或手机号已用于其他账号，请重新输入',
  'The email or phone is used for another account; enter another one.',
);
export const LAST_CONTACT = row(
  40924,
  200,
  '这是账号唯一的手机号或邮箱，不能移除',
  'This is the only phone or email of the account; you can’t remove it.',
);
