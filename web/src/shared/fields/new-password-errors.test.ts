import { PASSWORD_FORMAT } from '@isoline/contract/errors/account-errors.ts';
import { TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import { formatMessage } from '@isoline/ui/i18n/messages.ts';
import { expect, test } from 'vitest';
import { newPasswordErrors, refusedPasswordError } from './new-password-errors.ts';

const good = { password: 'Summit#Path4', again: 'Summit#Path4' };

test('the first error is shown at its field: the rule first, then the second entry', () => {
  expect(newPasswordErrors(good)).toEqual({});
  expect(newPasswordErrors({ password: 'Summit￥Path4', again: 'Summit¥Path４' })).toEqual({});
  expect(Object.keys(newPasswordErrors({ password: '', again: '' }))).toEqual(['password']);
  expect(Object.keys(newPasswordErrors({ password: 'contour2026', again: '' }))).toEqual(['password']);
  expect(Object.keys(newPasswordErrors({ ...good, again: 'Summit#Path5' }))).toEqual(['again']);
  expect(Object.keys(newPasswordErrors({ ...good, again: '' }))).toEqual(['again']);
});

test('a refused password that fits the rule is too easy; another refusal belongs to the form', () => {
  const refused = refusedPasswordError({ code: PASSWORD_FORMAT.code, msg: PASSWORD_FORMAT.zh });
  expect('password' in refused && formatMessage(refused.password, 'zh-CN')).toBe(
    '这个密码太常见，或包含账号信息，请换一个',
  );
  const expired = refusedPasswordError({ code: TICKET_EXPIRED.code, msg: 'x' });
  expect('form' in expired && formatMessage(expired.form, 'zh-CN')).toBe('x');
});
