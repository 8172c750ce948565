import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFailingTask } from './use-failing-task.ts';

afterEach(cleanup);

test('a task is busy until its work ends, and gets the values of its call', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const given: string[] = [];
  const { result } = renderHook(() =>
    useFailingTask((value: string) => {
      given.push(value);
      return promise;
    }),
  );
  act(() => result.current.run('first'));
  expect([result.current.isBusy, given]).toEqual([true, ['first']]);
  await act(async () => resolve());
  expect([result.current.isBusy, result.current.error]).toEqual([false, null]);
});

test('a task keeps the error of its work until it runs again', async () => {
  const failure = new Error('no answer');
  let work: () => Promise<void> = () => Promise.reject(failure);
  const { result } = renderHook(() => useFailingTask(() => work()));
  await act(async () => result.current.run());
  expect([result.current.isBusy, result.current.error]).toEqual([false, failure]);
  work = () => Promise.resolve();
  await act(async () => result.current.run());
  expect(result.current.error).toBeNull();
});
