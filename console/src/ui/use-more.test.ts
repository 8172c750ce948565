import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useMore } from './use-more.ts';

afterEach(cleanup);

const first = { entries: ['a'], nextCursor: 'after a' };
const nextPage = async (cursor: string) => ({ entries: [cursor], nextCursor: null });

test('the next page follows the first one, and no page follows the last one', async () => {
  const { result } = renderHook(() => useMore(first, nextPage));
  await act(async () => result.current.more?.run());
  expect(result.current.entries).toEqual(['a', 'after a']);
  expect(result.current.more).toBeNull();
});

test('a first page that was fetched again discards the pages after it', async () => {
  const { result, rerender } = renderHook((page: typeof first) => useMore(page, nextPage), { initialProps: first });
  await act(async () => result.current.more?.run());
  rerender({ entries: ['b'], nextCursor: 'after b' });
  expect(result.current.entries).toEqual(['b']);
  expect(result.current.more).not.toBeNull();
});

test('a page that cannot be fetched leaves the rows in place, and the error is kept', async () => {
  const failure = new Error('no answer');
  const { result } = renderHook(() => useMore(first, () => Promise.reject(failure)));
  await act(async () => result.current.more?.run());
  expect(result.current.entries).toEqual(['a']);
  expect(result.current.more?.error).toBe(failure);
});
