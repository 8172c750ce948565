import { applyLocale, type Locale } from '@isoline/ui/i18n/locale.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OverviewTiles } from './overview-tiles.tsx';

afterEach(() => {
  cleanup();
  applyLocale('zh-CN');
});

test.each<[Locale, RegExp]>([
  ['zh-CN', /2 个账号中的 0 个，截至 11月29日/],
  ['en-US', /0 of 2 accounts as of Nov 29/],
])('in %s the accounts with a passkey have the time of their count', (locale, note) => {
  applyLocale(locale);
  const trend = { now: 0, before: 0 };
  render(
    <OverviewTiles
      overview={{
        buckets: [{ from: '2026-11-29T09:00:00.000Z', to: '2026-11-29T10:00:00.000Z' }],
        signIns: [],
        newAccounts: [0],
        sms: { codes: [0], notices: [0], failed: 0, price: 0, today: 0, cap: null, alarm: false, sending: 'on' },
        passkeys: { latest: { accounts: 2, withPasskey: 0, at: '2026-11-29T10:00:00.000Z' }, shares: [0] },
        trends: { signIns: trend, newAccounts: trend, sms: trend, refusals: trend },
      }}
    />,
  );
  expect(screen.getByText(note)).toBeTruthy();
});
