import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { applyLocale } from './locale.ts';
import { useDates } from './use-formats.ts';

afterEach(() => {
  cleanup();
  applyLocale('zh-CN');
});

test.each(['zh-CN', 'en-US'] as const)('all formats in %s write the clock in the same way', (locale) => {
  applyLocale(locale);
  const { result } = renderHook(useDates);
  const { clock, recent, time } = result.current;
  for (const at of [new Date(2026, 10, 28, 9, 5), new Date(2026, 10, 28, 21, 33)].map(Number)) {
    expect(recent(at).endsWith(` ${clock(at)}`), recent(at)).toBe(true);
    expect(time(at).endsWith(` ${clock(at)}`), time(at)).toBe(true);
  }
});
