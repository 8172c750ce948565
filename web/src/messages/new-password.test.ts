import { PASSWORD_FORMAT } from '@isoline/contract/errors/account-errors.ts';
import { TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import { expect, test } from 'vitest';
import { newPasswordProblems, refusedPassword } from './new-password.ts';

const good = { password: 'Contour#2026', again: 'Contour#2026' };

test('what is wrong is said at its field: the rule first, then the second entry', () => {
  expect(newPasswordProblems(good)).toEqual({});
  expect(Object.keys(newPasswordProblems({ password: '', again: '' }))).toEqual(['password']);
  expect(Object.keys(newPasswordProblems({ password: 'contour2026', again: '' }))).toEqual(['password']);
  expect(Object.keys(newPasswordProblems({ ...good, again: 'Contour#2027' }))).toEqual(['again']);
  expect(Object.keys(newPasswordProblems({ ...good, again: '' }))).toEqual(['again']);
});

test('a password that fits the rule and is refused was too easy, in few words', () => {
  const refused = refusedPassword({ code: PASSWORD_FORMAT.code, msg: PASSWORD_FORMAT.zh });
  expect(refused).toEqual({ password: '这个密码太常见，或包含账号信息，请换一个' });
  expect(refusedPassword({ code: TICKET_EXPIRED.code, msg: 'x' })).toEqual({ form: 'x' });
});
