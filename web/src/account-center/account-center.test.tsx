import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { ApiError } from '../api/api-error.ts';
import { accountCache } from '../shared/account/account-cache.ts';
import { userInfoQuery } from '../shared/account/account-queries.ts';
import { testProfile } from '../shared/account/testing-profile.ts';
import { AccountCenter } from './account-center.tsx';
import type { AccountActions } from './action-slot.tsx';

const nothing = () => null;
const actions: AccountActions = { AvatarAction: nothing, NicknameAction: nothing, ProviderAction: nothing };

const page = (
  <Router ssrPath="/UserCenter" ssrSearch="">
    <AccountCenter session="unknown" unreachable={false} actions={actions} />
  </Router>
);

afterEach(() => {
  accountCache.clear();
  document.body.replaceChildren();
});

const { queryKey } = userInfoQuery;

// The account menu fetches the user too. Its answer may arrive before the page is hydrated.
test.each([
  ['the user', () => accountCache.setQueryData(queryKey, testProfile)],
  [
    'a refusal',
    () =>
      accountCache.prefetchQuery({
        queryKey,
        queryFn: () => Promise.reject(new ApiError(401, { code: 401, msg: '' })),
      }),
  ],
])('the prerendered account center matches its first render after the header has fetched %s', async (_, fetchUser) => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page);
  await fetchUser();
  const onRecoverableError = vi.fn();
  const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  // Its queries would stay in the cache that the next file of this process uses.
  await act(() => hydrated.unmount());
});
