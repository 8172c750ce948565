import { applyLocale, getLocale } from '@isoline/ui/i18n/locale.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NetworkError } from '../../api/api-error.ts';
import { useLoaded } from './use-loaded.ts';

afterEach(() => {
  cleanup();
  applyLocale('zh-CN');
});

interface Pending {
  readonly locale: string;
  readonly resolve: (value: string) => void;
  readonly reject: (error: unknown) => void;
}

test.each([
  ['an answer', ({ locale, resolve }: Pending) => resolve(locale)],
  ['a failure', ({ reject }: Pending) => reject(new NetworkError())],
])('%s of the former language that arrives late has no effect', async (_, settle) => {
  const pending: Pending[] = [];
  const load = () => {
    const { promise, ...settles } = Promise.withResolvers<string>();
    pending.push({ locale: getLocale(), ...settles });
    return promise;
  };
  applyLocale('zh-CN');
  const { result } = renderHook(() => useLoaded(load));
  act(() => applyLocale('en-US'));
  await act(async () => pending[1]?.resolve('en-US'));
  await act(async () => pending[0] && settle(pending[0]));
  expect(result.current).toMatchObject({ value: 'en-US', failure: null });
});
