import { noteServerTime } from '@isoline/ui/server-now.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { monthIndexOf } from './calendar-month.ts';
import { MonthTable } from './month-table.tsx';

afterEach(() => {
  cleanup();
  noteServerTime(new Date().toUTCString());
});

test('today is the day of the server, even if the clock of the device is wrong', () => {
  const now = new Date(2030, 4, 17, 12);
  noteServerTime(now.toUTCString());
  render(
    <MonthTable month={monthIndexOf(now.getTime())} counts={new Map()} selected={null} onSelect={() => undefined} />,
  );
  expect(screen.getByText('17').className).toMatch(/today/);
});
