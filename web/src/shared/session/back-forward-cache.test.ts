// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { watchBackForwardCache } from './back-forward-cache.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
watchBackForwardCache();

const dispatch = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(type), { persisted }));

afterEach(() => {
  reload.mockClear();
  document.body.replaceChildren();
  document.body.hidden = false;
  document.documentElement.inert = false;
  history.replaceState(null, '');
});

test.each([
  ['a password', '<input type="password" autocomplete="current-password">'],
  ['a new password', '<input type="password" autocomplete="new-password">'],
  ['a password that is shown', '<input type="text" autocomplete="current-password">'],
  ['a code', '<input autocomplete="one-time-code">'],
  ['a recovery code', '<input autocomplete="off">'],
])('%s is cleared before the user leaves the page', (_what, html) => {
  document.body.innerHTML = html;
  const [field] = document.getElementsByTagName('input');
  if (field) field.value = 'Summit#Path4';
  dispatch('pagehide', true);
  expect(field?.value).toBe('');
});

test('a contact stays when the user leaves the page', () => {
  document.body.innerHTML = '<input autocomplete="username webauthn">';
  const [field] = document.getElementsByTagName('input');
  if (field) field.value = '13800138000';
  dispatch('pagehide', true);
  expect(field?.value).toBe('13800138000');
});

test('a page that is restored from the cache is hidden and loaded again', () => {
  dispatch('pageshow', true);
  expect(document.body.hidden).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that is shown for the first time is not loaded again', () => {
  dispatch('pageshow', false);
  expect(reload).not.toHaveBeenCalled();
});
