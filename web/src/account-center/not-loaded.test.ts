import { QueryObserver } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accountCache } from '../shared/account/account-cache.ts';
import { useFailureOfAll } from './not-loaded.tsx';

const failure = new Error('away');

/** Subscribes to a query that calls `queryFn`. */
function show(name: string, queryFn: () => Promise<string>) {
  const observer = new QueryObserver(accountCache, { queryKey: [name], queryFn, enabled: true, throwOnError: false });
  ends.push(observer.subscribe(() => undefined));
  return observer;
}

const ends: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const end of ends.splice(0)) end();
  accountCache.clear();
});

test('the failure of the page is shown when every query has failed', async () => {
  const { result } = renderHook(useFailureOfAll);
  show('one', () => Promise.reject(failure));
  show('two', () => Promise.reject(failure));
  await waitFor(() => expect(result.current.error).toBe(failure));
});

test('no failure of the page is shown when one query has succeeded', async () => {
  const { result } = renderHook(useFailureOfAll);
  show('one', () => Promise.resolve('data'));
  const failed = show('two', () => Promise.reject(failure));
  await waitFor(() => expect(failed.getCurrentResult().isError).toBe(true));
  expect(result.current.error).toBeNull();
});

test('data that was fetched before stays when refetching it fails', async () => {
  const { result } = renderHook(useFailureOfAll);
  const answer = vi.fn().mockResolvedValueOnce('data').mockRejectedValue(failure);
  const observer = show('one', answer);
  await waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  await observer.refetch();
  expect(observer.getCurrentResult().isError).toBe(true);
  expect(result.current.error).toBeNull();
});
