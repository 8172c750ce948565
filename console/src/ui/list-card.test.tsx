import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleMessages } from '../console-messages.ts';
import { ListCard } from './list-card.tsx';
import { resetPage } from './testing-page.ts';

const columns = ['Name', 'Role'];
const rows = [['1', 'ada', 'viewer']] as const;

beforeEach(() => applyLocale('en-US'));
afterEach(resetPage);

test('each row of a list has its cells under the columns, and each cell names its column for a phone', () => {
  render(<ListCard title="Operators" columns={columns} rows={rows} />);
  const table = within(screen.getByRole('table', { name: 'Operators' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);
  const cells = table.getAllByRole('cell').map(({ textContent, dataset }) => [dataset.column, textContent]);
  expect(cells).toEqual([
    ['Name', 'ada'],
    ['Role', 'viewer'],
  ]);
});

test('a list without rows is a sentence', () => {
  render(<ListCard title="Operators" columns={columns} rows={[]} empty="Nobody yet." />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Nobody yet.')).toBeTruthy();
});

test('a list with more rows has a button that fetches them, and shows why they were not fetched', async () => {
  const run = vi.fn();
  render(
    <ListCard title="Operators" columns={columns} rows={rows} more={{ run, isBusy: false, error: new Error() }} />,
  );
  expect(screen.getByRole('alert').textContent).toBe(consoleMessages['en-US'].noAnswer);
  await userEvent.click(screen.getByRole('button'));
  expect(run).toHaveBeenCalledOnce();
});
