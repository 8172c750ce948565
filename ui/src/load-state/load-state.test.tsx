import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { errorMessage } from '../i18n/messages.ts';
import { type Loading, LoadState } from './load-state.tsx';

afterEach(cleanup);

const show = (loaded: Loading) =>
  render(<LoadState loaded={loaded} lines={3} label="Loading…" retryLabel="Try again" />);

const failure = errorMessage({ zh: '没有回应', en: '没有回应' });

test('data that is loading is announced', () => {
  show({ failure: null, reload: vi.fn() });
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failure is an alert with a button that loads again', async () => {
  const reload = vi.fn();
  show({ failure, reload });
  expect(screen.getByRole('alert').textContent).toBe('没有回应');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a failure that remains when it is loaded again has no button', () => {
  show({ failure, reload: null });
  expect(screen.getByRole('alert').textContent).toBe('没有回应');
  expect(screen.queryByRole('button')).toBeNull();
});
