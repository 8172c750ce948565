import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DayStrip } from './day-strip.tsx';

const daysAgo = (days: number) => {
  const today = new Date();
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - days).getTime();
};
afterEach(cleanup);

const [older, newer] = [daysAgo(40), daysAgo(2)];

function renderStrip(selected: number | null = null) {
  const onSelect = vi.fn();
  render(
    <DayStrip
      label="The days"
      counts={
        new Map([
          [older, 1],
          [newer, 5],
        ])
      }
      from={daysAgo(60)}
      selected={selected}
      onSelect={onSelect}
      dayLabel={(day, count) => `${day === older ? 'older' : 'newer'}: ${count}`}
      monthLabel={(at) => String(new Date(at).getMonth())}
    />,
  );
  return onSelect;
}

test('the strip starts with the week of the first day with a known count', () => {
  renderStrip();
  const days = [...(screen.getByRole('group').children ?? [])];
  const position = days.indexOf(screen.getByRole('button', { name: 'older: 1' }));
  expect(position).toBeGreaterThanOrEqual(20);
  expect(position).toBeLessThan(27);
});

test('only days with a count above 0 can be selected', async () => {
  const onSelect = renderStrip();
  expect(screen.getAllByRole('button').map((button) => button.title)).toEqual(['older: 1', 'newer: 5']);
  await userEvent.click(screen.getByRole('button', { name: 'older: 1' }));
  expect(onSelect).toHaveBeenCalledWith(older);
});

test('the Tab key stops at the newest day, and arrow keys move between days', async () => {
  renderStrip();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'newer: 5' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'older: 1' }));
  await userEvent.keyboard('{ArrowLeft}{End}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'newer: 5' }));
});

test('the Tab key stops at the selected day', async () => {
  renderStrip(older);
  await userEvent.tab();
  const day = screen.getByRole('button', { name: 'older: 1' });
  expect(document.activeElement).toBe(day);
  expect(day.getAttribute('aria-pressed')).toBe('true');
});

test('today is marked and is the last visible day of the strip', () => {
  renderStrip();
  const days = [...screen.getByRole('group').children];
  expect(days.filter(({ className }) => className.includes('today'))).toEqual([
    days.findLast(({ className }) => !className.includes('unknown')),
  ]);
});
