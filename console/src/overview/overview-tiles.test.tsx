import type { OverviewSpan } from '@isoline/contract/values/overview.ts';
import { applyLocale, type Locale } from '@isoline/ui/i18n/locale.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { resetPage } from '../ui/testing-page.ts';
import { OverviewTiles } from './overview-tiles.tsx';

afterEach(resetPage);

const local = (hour: number) => new Date(2026, 10, 29, hour).toISOString();

function renderTiles(locale: Locale, span: OverviewSpan = 'day', signIns = { now: 0, before: 0 }) {
  applyLocale(locale);
  const trend = { now: 0, before: 0 };
  render(
    <OverviewTiles
      span={span}
      overview={{
        buckets: [{ from: local(9), to: local(10) }],
        signIns: [],
        newAccounts: [0],
        sms: { codes: [0], notices: [0], failed: 0, price: 0, today: 0, cap: null, alarm: false, sending: 'on' },
        passkeys: { latest: { accounts: 2, withPasskey: 0, at: local(10) }, shares: [0] },
        trends: { signIns, newAccounts: trend, sms: trend, refusals: trend },
      }}
    />,
  );
}

test.each<[Locale, RegExp]>([
  ['zh-CN', /2 个账号中的 0 个，截至 11月29日/],
  ['en-US', /0 of 2 accounts as of Nov 29/],
])('in %s the accounts with a passkey have the time of their count', (locale, note) => {
  renderTiles(locale);
  expect(screen.getByText(note)).toBeTruthy();
});

test.each<[Locale, OverviewSpan, RegExp]>([
  ['zh-CN', 'day', /^截至 \d\d:00 为 9,120，前一天同期 8,420$/],
  ['en-US', 'day', /^9,120 until \d+:00 [AP]M, 8,420 a day earlier$/],
  ['en-US', 'week', /^9,120 until \d+:00 [AP]M, 8,420 a week earlier$/],
])('in %s a count of a %s says until when it counts, and what it is compared with', (locale, span, note) => {
  renderTiles(locale, span, { now: 9_120, before: 8_420 });
  expect(screen.getByText(note)).toBeTruthy();
});

test('a tile does not repeat the heading of its chart', () => {
  renderTiles('en-US');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByText('Sign-ins').tagName).toBe('DT');
});
