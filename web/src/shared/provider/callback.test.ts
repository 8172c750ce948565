import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import {
  consumePendingAuthorization,
  parseCallback,
  storePendingAuthorization,
  useCallbackFromAddress,
} from './callback.ts';

test('a callback keeps only the parameters that a signature covers, and all of them', () => {
  expect(parseCallback('?code=c&state=s&signature=x&backUrl=%2Fa&workspaceId=w&is=callback')).toEqual({
    kind: 'callback',
    params: { code: 'c', state: 's', signature: 'x', backUrl: '/a', workspaceId: 'w' },
  });
});

test('a state without a code is a refusal', () => {
  expect(parseCallback('?state=s')).toEqual({ kind: 'refused' });
  expect(parseCallback('?state=s&code=')).toEqual({ kind: 'refused' });
});

test('a signature without a state is a launch, with only the signed parameters', () => {
  expect(parseCallback('?source=mall&signature=x&nonce=n&timestamp=1&next=%2Fevil')).toEqual({
    kind: 'launch',
    params: { source: 'mall', signature: 'x', nonce: 'n', timestamp: '1' },
  });
});

test.each(['', '?code=c', '?url=%2FUserCenter'])('%o is an empty callback', (search) =>
  expect(parseCallback(search)).toEqual({ kind: 'empty' }),
);

beforeEach(() => sessionStorage.clear());

test('a pending authorization is consumed once', () => {
  storePendingAuthorization({ intent: 'bind', search: '?url=%2FUserCenter' });
  expect(consumePendingAuthorization('')).toEqual({ intent: 'bind', search: '?url=%2FUserCenter' });
  expect(consumePendingAuthorization('')).toEqual({ intent: 'login', search: '' });
});

test.each(['', '{', '[]', '{"intent":"steal","search":""}', '{"intent":"bind"}', '{"intent":"bind","search":1}'])(
  'a stored value of %o counts as a sign-in',
  (text) => {
    sessionStorage.setItem('authorization', text);
    expect(consumePendingAuthorization('')).toEqual({ intent: 'login', search: '' });
  },
);

test("without storage the state gives the authorization's purpose", () => {
  expect(consumePendingAuthorization('bAbc')).toEqual({ intent: 'bind', search: '' });
  expect(consumePendingAuthorization('uAbc')).toEqual({ intent: 'update', search: '' });
});

test('the callback in the address is read once and removed, even when StrictMode runs the effect twice', () => {
  storePendingAuthorization({ intent: 'bind', search: '?url=%2Fa' });
  history.replaceState(null, '', '/wx_redirect?code=c&state=s');
  const { result } = renderHook(useCallbackFromAddress, { wrapper: StrictMode });
  expect(result.current).toEqual({ callback: { kind: 'callback', params: { code: 'c', state: 's' } }, intent: 'bind' });
  expect(location.search).toBe('?url=%2Fa');
});
