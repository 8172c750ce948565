import { lifetimes } from '@isoline/contract/limits.ts';
import { expect, test } from 'vitest';
import { T } from '../../store/testing-store.ts';
import { getsRefreshToken, isConsumed, refreshTokenExpiry, scopesStillGranted } from './product-tokens.ts';

test('a first-party product always gets a refresh token, and a third-party one only for `offline_access`', () => {
  const gets = (firstParty: boolean, ...scopes: string[]) => getsRefreshToken({ firstParty }, new Set(scopes));
  expect([gets(true, 'openid'), gets(false, 'openid'), gets(false, 'offline_access')]).toEqual([true, false, true]);
  expect(getsRefreshToken(undefined, new Set(['openid']))).toBe(false);
});

test('a refresh token lives 30 days, and ends with its session at the latest', () => {
  const { refreshTokenIdleMs, sessionMs } = lifetimes;
  expect(refreshTokenExpiry(T, T)).toBe(T + refreshTokenIdleMs);
  expect(refreshTokenExpiry(T, T + sessionMs - 1)).toBe(T + sessionMs);
});

test('a grant has neither a scope that the user withdrew nor one that it never had', () => {
  expect(scopesStillGranted(['openid', 'phone'], { scopes: ['openid', 'email'] })).toEqual(['openid']);
});

test.each([
  ['AuthorizationCode', { consumedAt: null }, false],
  ['AuthorizationCode', { consumedAt: T }, true],
  ['RefreshToken', { consumedAt: T - lifetimes.refreshGraceMs }, false],
  ['RefreshToken', { consumedAt: T - lifetimes.refreshGraceMs - 1 }, true],
  ['PushedAuthorizationRequest', { consumedAt: T }, true],
])('the %s %j is consumed: %s', (model, found, consumed) => {
  expect(isConsumed(model, { payload: '', ...found }, T)).toBe(consumed);
});
