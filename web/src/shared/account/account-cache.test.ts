import { useMutation, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedOut } from '../../api/session.ts';
import { accountCache, refetchAccount } from './account-cache.ts';

test('a query that a press starts is shown as pending before the next press', async () => {
  const mutationFn = () => Promise.withResolvers<void>().promise;
  const { result, unmount } = renderHook(() => useMutation({ mutationFn }, accountCache));
  await act(async () => {
    result.current.mutate();
    // The next event comes after the microtasks of this one, and maybe before any timer.
    await Promise.resolve();
  });
  expect(result.current.isPending).toBe(true);
  unmount();
  accountCache.clear();
});

test('a first answer that arrives during a change is dropped, and the account is fetched again', async () => {
  sessionStorage.setItem('access_token', 'token');
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const begun = [...answers];
  const queryFn = () => begun.shift()?.promise ?? Promise.reject(new Error('asked too often'));
  const { result, unmount } = renderHook(() => useQuery({ queryKey: ['account', 'name'], queryFn }, accountCache));
  await waitFor(() => expect(begun).toHaveLength(1));
  refetchAccount();
  answers[0]?.resolve('before');
  await waitFor(() => expect(begun).toHaveLength(0));
  answers[1]?.resolve('after');
  await waitFor(() => expect(result.current.data).toBe('after'));
  unmount();
  accountCache.clear();
  signedOut();
  sessionStorage.clear();
});
