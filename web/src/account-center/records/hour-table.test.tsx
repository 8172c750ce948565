import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HourTable } from './hour-table.tsx';

afterEach(() => {
  cleanup();
  applyLocale('zh-CN');
});

test.each([
  ['zh-CN', ['00:00', '03:00', '21:00']],
  ['en-US', ['12:00 AM', '3:00 AM', '9:00 PM']],
] as const)('the hours in %s have the clock of the language, as on the map', (locale, [first, second, last]) => {
  applyLocale(locale);
  render(<HourTable hours={Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 1))} />);
  const names = [...document.querySelectorAll('th[scope="row"]')].map((cell) => cell.textContent?.replace(/\s/g, ' '));
  expect(names).toHaveLength(8);
  expect([names[0], names[1], names.at(-1)]).toEqual([first, second, last]);
});
