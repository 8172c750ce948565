import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

test('an open part of a cell stays open when the language changes the names of the columns', () => {
  const table = (column: string) => (
    <DataTable label="Imports" columns={[column]} rows={[['a', <details key="a">why</details>]]} />
  );
  const { rerender } = render(table('Result'));
  const details = screen.getByText('why');
  details.setAttribute('open', '');
  rerender(table('结果'));
  expect(screen.getByRole('columnheader').textContent).toBe('结果');
  expect(screen.getByText('why')).toBe(details);
});
