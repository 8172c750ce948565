import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallRefused } from '../api/call.ts';
import { LoadState } from './load-state.tsx';

const refetch = vi.fn();
const refusal = (status: number) => new CallRefused(status, { code: 40300, msg: 'Not for your role.', data: null });

beforeEach(() => applyLocale('en-US'));
afterEach(() => {
  cleanup();
  applyLocale('zh-CN');
  refetch.mockReset();
});

test('a query that has its data does not show a placeholder', () => {
  render(<LoadState isPending={false} error={null} refetch={refetch} />);
  expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null]);
});

test('a query that got no answer shows the heading of the page, the failure, and a button that fetches again', async () => {
  render(<LoadState isPending={false} error={new Error('no answer')} refetch={refetch} title="People" />);
  expect(screen.getByRole('heading', { name: 'People' })).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
  await userEvent.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledOnce();
});

test.each([403, 404, 422])('a query that is refused with %i shows the refusal without a button', (status) => {
  render(<LoadState isPending={false} error={refusal(status)} refetch={refetch} />);
  expect(screen.getByRole('alert').textContent).toBe('Not for your role.');
  expect(screen.queryByRole('button')).toBeNull();
});
