// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { signedOut } from '../api/session.ts';
import {
  bindValue,
  forgetUserOnSignOut,
  identityMessage,
  loginInformation,
  resetPwdValue,
  tcAccountId,
} from './login-model.ts';

const contact = { kind: 'phone', value: '13800138000' } as const;
const values = () => [loginInformation, identityMessage, bindValue, resetPwdValue, tcAccountId].map(({ get }) => get());

test('nothing is known at first, and nothing is kept after a sign-out', () => {
  const stop = forgetUserOnSignOut();
  expect(new Set(values())).toEqual(new Set([null]));
  loginInformation.set({ userId: 'u1', method: 'password' });
  identityMessage.set({ contact, contactProof: 'proof', by: 'register' });
  bindValue.set({ provider: 'wx', ticket: 'ticket', baseUserInfo: { nickName: 'Tarn', avatar: null } });
  resetPwdValue.set({ completedFor: contact });
  tcAccountId.set('100001');
  expect(values()).not.toContain(null);
  signedOut();
  stop();
  expect(new Set(values())).toEqual(new Set([null]));
});
