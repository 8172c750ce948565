// @vitest-environment happy-dom
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '../../api/session.ts';
import { parseUserInfo } from '../account/user-info.ts';
import { rememberedAccount } from './remembered-account.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const damaged = ['', '{', 'null', '5', '"x"', '[]', '{}', '{"phone":5,"email":null}', `{"at":${Date.now()}}`];

test.each([...damaged, `{"at":${Date.now()},"userId":"a","nickName":"b","userIcon":null,"masked":7}`])(
  'a remembered account of %o is ignored',
  (text) => {
    localStorage.setItem(storageKeys.rememberedAccount, text);
    expect(rememberedAccount()).toBeNull();
  },
);

test('a whole contact that an earlier version remembered is replaced by its mask', () => {
  const account = { userId: 'a', nickName: 'b', userIcon: null, at: Date.now() };
  localStorage.setItem(storageKeys.rememberedAccount, JSON.stringify({ ...account, contact: '13800138000' }));
  expect(rememberedAccount()).toEqual({ ...account, masked: '138****8000' });
  expect(localStorage.getItem(storageKeys.rememberedAccount)).not.toContain('13800138000');
  expect(rememberedAccount()).toEqual({ ...account, masked: '138****8000' });
});

test.each(damaged)('user info of %o is ignored', (text) => {
  expect(parseUserInfo(text)).toBeNull();
});

test('user info has the contacts that were stored', () => {
  expect(parseUserInfo('{"phone":"13800138000","email":null}')).toEqual({ phone: '13800138000', email: null });
});

test.each(['', 'a b', 'a\nb', '云', '{"token":1}'])(
  'an access token of %o, which is not valid in a header, is ignored',
  (text) => {
    sessionStorage.setItem(storageKeys.accessToken, text);
    expect(accessToken()).toBeNull();
  },
);

test('a source that calls do not accept is replaced by that of the account itself', async () => {
  vi.resetModules();
  sessionStorage.setItem('source', 'a b\n云');
  const { visitSource } = await import('./visit-source.ts');
  expect(await visitSource()).toBe('isoline');
});
