import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallRefused } from '../api/call.ts';
import { DetailState } from './detail-state.tsx';
import { resetPage } from './testing-page.ts';

const backTo = { path: '/products', label: 'All products' };

beforeEach(() => applyLocale('en-US'));
afterEach(resetPage);

const show = (error: unknown) =>
  render(
    <DetailState
      query={{ isPending: false, error, refetch: () => undefined }}
      id="NOTHING"
      missing="No such product"
      backTo={backTo}
    />,
  );

test.each([404, 410, 422])(
  'a page whose thing is refused with %i says that it does not exist, and only leads back',
  (status) => {
    show(new CallRefused(status, { code: 1, msg: 'Some fields are invalid.', data: null }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No such product');
    expect(screen.getByText('NOTHING')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/products');
    expect([screen.queryByRole('button'), screen.queryByRole('alert')]).toEqual([null, null]);
  },
);

test('a page that got no answer also offers to try again', () => {
  show(new Error('no answer'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('NOTHING');
  expect(screen.getByRole('button')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/products');
});
