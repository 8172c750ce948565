import { loginHistory, signInCounts } from '@isoline/contract/sessions.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../api/session.ts';
import { accountCache } from '../../shared/account/account-cache.ts';
import { AccountCacheProvider } from '../../shared/account/account-cache-provider.tsx';
import { accountMessages } from '../account-messages.ts';
import { activityMessages } from '../activity-messages.ts';
import { SignInRecords } from './sign-in-records.tsx';

const text = { ...accountMessages['en-US'], ...activityMessages['en-US'] };
const noon = new Date(new Date().setHours(12, 0, 0, 0));
const day = [noon.getFullYear(), noon.getMonth() + 1, noon.getDate()]
  .map((part) => String(part).padStart(2, '0'))
  .join('-');
const record = {
  id: 'r',
  loginType: 'password',
  product: 'isoline',
  loginTime: noon.toISOString(),
  ip: '',
  device: '',
};
const page = { records: [record], total: 1, pages: 1, current: 1, size: 100 };

beforeEach(() => {
  applyLocale('en-US');
  signedIn({ access_token: 'token' });
});
afterEach(() => {
  cleanup();
  accountCache.clear();
  signedOut();
  applyLocale('zh-CN');
  vi.unstubAllGlobals();
});

test('the records of a day that cannot be loaded say so, and are loaded again on demand', async () => {
  let isAway = false;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname === signInCounts.path) {
      const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
      return Response.json({ code: 0, msg: '', data: { since: day, days: [{ day, count: 1 }], hours } });
    }
    if (pathname !== loginHistory.path) return Response.json({ code: 0, msg: '', data: [] });
    return isAway ? Response.error() : Response.json({ code: 0, msg: '', data: page });
  });
  render(
    <AccountCacheProvider>
      <SignInRecords />
    </AccountCacheProvider>,
  );
  const [today] = await screen.findAllByRole('button', { pressed: false });
  isAway = true;
  fireEvent.click(today as HTMLElement);
  await screen.findByRole('alert');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: text.retry }));
  await screen.findByRole('button', { name: text.allDays });
  expect(screen.queryByRole('alert')).toBeNull();
});
