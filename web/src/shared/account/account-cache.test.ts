import { useMutation } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountCache } from './account-cache.ts';

test('what a press starts is shown as pending before the next press', async () => {
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
