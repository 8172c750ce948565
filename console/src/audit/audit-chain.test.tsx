import { applyLocale, type Locale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { resetPage } from '../ui/testing-page.ts';
import { AuditChain } from './audit-chain.tsx';
import { auditMessages } from './audit-messages.ts';

afterEach(() => {
  vi.useRealTimers();
  resetPage();
});

function showChain() {
  const at = '2026-11-29T10:00:00.000Z';
  const data = { state: 'whole', since: at, checkedAt: at, entries: 14, broken: null };
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuditChain />
    </QueryClientProvider>,
  );
}

test.each<[Locale, RegExp]>([
  ['zh-CN', /已校验 14 条/],
  ['en-US', /Entries checked: 14/],
])('in %s the count of entries is that of the last check, which newer entries exceed', async (locale, count) => {
  applyLocale(locale);
  showChain();
  expect(await screen.findByText(count)).toBeTruthy();
});

test('a check that takes longer than it is awaited can be asked for again', async () => {
  applyLocale('en-US');
  vi.useFakeTimers();
  showChain();
  await act(() => vi.advanceTimersByTimeAsync(100));
  const button = screen.getByRole('button', { name: auditMessages['en-US'].checkNow });
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(button.getAttribute('aria-busy')).toBeNull();
});
