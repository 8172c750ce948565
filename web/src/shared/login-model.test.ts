import { expect, test } from 'vitest';
import { getLoginModel } from './login-model.ts';

test('the login state has the names of the spec, and begins with nothing known', () => {
  const names =
    'loginInformation loginCode userInfo identityMessage messageValue queryByPhoneData codeimg accessCode wxauthValue ' +
    'existCheckValue sendcodeValue baseInfoValue trialInfo bindValue registerValue resetPwdValue tcAccountId';
  expect(Object.keys(getLoginModel())).toEqual(names.split(' '));
  expect(Object.values(getLoginModel()).every((value) => value === null)).toBe(true);
});
