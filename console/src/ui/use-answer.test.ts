import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAnswer } from './use-answer.ts';

afterEach(cleanup);

/** Renders the hook with a call whose answers the test gives, in any order. */
function ask() {
  const out = new Map<string, PromiseWithResolvers<string>>();
  const { result } = renderHook(() =>
    useAnswer((given: string) => {
      const answer = Promise.withResolvers<string>();
      out.set(given, answer);
      return answer.promise;
    }),
  );
  const run = (given: string) => act(() => result.current.run(given));
  const state = () => [result.current.answer, result.current.error, result.current.isBusy];
  const give = (given: string) => act(async () => out.get(given)?.resolve(`of ${given}`));
  const fail = (given: string) => act(async () => out.get(given)?.reject(`failed ${given}`));
  return { run, drop: () => act(() => result.current.drop()), state, give, fail };
}

test('an answer is kept until the input changes', async () => {
  const { run, state, give, drop } = ask();
  run('a');
  expect(state()).toEqual([null, null, true]);
  await give('a');
  expect(state()).toEqual(['of a', null, false]);
  drop();
  expect(state()).toEqual([null, null, false]);
});

test('neither the answer nor the error of an older input applies', async () => {
  const { run, state, give, fail, drop } = ask();
  run('a');
  drop();
  expect(state()).toEqual([null, null, false]);
  run('b');
  run('c');
  await give('a');
  await fail('b');
  expect(state()).toEqual([null, null, true]);
  await give('c');
  expect(state()).toEqual(['of c', null, false]);
});

test('an error is kept until the next run', async () => {
  const { run, state, give, fail } = ask();
  run('a');
  await fail('a');
  expect(state()).toEqual([null, 'failed a', false]);
  run('b');
  expect(state()).toEqual([null, null, true]);
  await give('b');
  expect(state()).toEqual(['of b', null, false]);
});
