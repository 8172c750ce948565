import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedOut } from '../../api/session.ts';
import { accountCache } from './account-cache.ts';
import { coinQuery, userInfoQuery } from './account-queries.ts';
import { testProfile } from './testing-profile.ts';
import { getUserCenter, useUserCenter } from './user-center.ts';

const profile = { ...testProfile, nickName: '云帆' };

beforeEach(signedOut);
afterEach(() => {
  cleanup();
  accountCache.clear();
});

test('the model starts with the base score and no user', () => {
  expect(getUserCenter()).toEqual({
    UserInfo: null,
    SafetyScore: 25,
    SafetyProgress: [1, 0, 0, 0, 0],
    UserCoin: null,
    Token: null,
  });
});

test('the user and the score are replaced together, and the points separately', () => {
  accountCache.setQueryData(userInfoQuery.queryKey, profile);
  expect(getUserCenter()).toMatchObject({ UserInfo: profile, SafetyScore: 50, SafetyProgress: [1, 1, 0, 0, 0] });
  accountCache.setQueryData(coinQuery.queryKey, { balance: 105, entries: [], nextCursor: null });
  expect(getUserCenter()).toMatchObject({ UserInfo: { userId: 'u1' }, UserCoin: { balance: 105 } });
});

test('a view of the model follows the cache, even when the cache forgets the user', async () => {
  render(createElement(() => useUserCenter().UserInfo?.nickName ?? 'nobody'));
  act(() => void accountCache.setQueryData(userInfoQuery.queryKey, profile));
  await screen.findByText('云帆');
  act(() => accountCache.clear());
  await screen.findByText('nobody');
});

test('a component that adds a query as soon as it has the points does not update other components', async () => {
  const logged = vi.spyOn(console, 'error');
  const balance = () => useUserCenter().UserCoin?.balance ?? 'none';
  const entries = () => {
    if (useUserCenter().UserCoin) accountCache.getQueryCache().build(accountCache, { queryKey: ['entries'] });
    return null;
  };
  render(createElement('p', null, createElement(balance), createElement(entries)));
  act(() => void accountCache.setQueryData(coinQuery.queryKey, { balance: 105, entries: [], nextCursor: null }));
  await screen.findByText('105');
  expect(logged).not.toHaveBeenCalled();
});
