import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { noteServerTime } from '@isoline/ui/server-now.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../api/session.ts';
import { accountCache } from '../../shared/account/account-cache.ts';
import {
  productsQuery,
  recentRecordsQuery,
  sessionsQuery,
  userInfoQuery,
} from '../../shared/account/account-queries.ts';
import { testProfile } from '../../shared/account/testing-profile.ts';
import { buildUserInfo } from '../../shared/account/user-info.ts';
import { Home } from './home.tsx';
import { homeMessages } from './home-messages.ts';

beforeEach(() => applyLocale('zh-CN'));
afterEach(() => {
  cleanup();
  accountCache.clear();
  act(() => signedOut());
  vi.unstubAllGlobals();
});

/** Returns whether the products or facts, and the reminders, are below the button. */
function orderBelowButton() {
  const [button] = screen.getAllByRole('link');
  const isBelow = (element: Element | null) =>
    element && Boolean(button && button.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  return {
    list: isBelow(screen.getAllByRole('list')[0] ?? null),
    reminders: isBelow(document.querySelector('section')),
  };
}

test('products and reminders that arrive move neither the button nor each other', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(<Home />);
  expect(orderBelowButton()).toEqual({ list: true, reminders: null });
  const user = buildUserInfo(testProfile, Date.now());
  accountCache.setQueryData(userInfoQuery.queryKey, user);
  accountCache.setQueryData(recentRecordsQuery.queryKey, { records: [], total: 0, pages: 0, current: 1, size: 10 });
  accountCache.setQueryData(sessionsQuery('zh-CN').queryKey, []);
  act(() => signedIn({ access_token: 'token' }));
  expect(orderBelowButton()).toEqual({ list: true, reminders: null });
  const url = 'https://contour.example';
  const product = { id: 'contour', name: 'Contour', summary: '', url, origins: [url], icon: '' };
  await act(async () =>
    accountCache.setQueryData(productsQuery('zh-CN').queryKey, [{ ...product, recommended: true }]),
  );
  expect(orderBelowButton()).toEqual({ list: true, reminders: true });
});

test('a sign-in on a new device is recent by the clock of the server, even if the clock of the device is wrong', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  noteServerTime(new Date('2020-05-17T12:00:00Z').toUTCString());
  const of = { loginType: 'password', product: 'isoline', ip: '' };
  const records = [
    { ...of, id: '2', device: 'Safari · iPhone', loginTime: '2020-05-17T10:00:00.000Z' },
    { ...of, id: '1', device: 'Chrome · Linux', loginTime: '2020-05-01T10:00:00.000Z' },
  ];
  accountCache.setQueryData(userInfoQuery.queryKey, buildUserInfo(testProfile, Date.now()));
  accountCache.setQueryData(recentRecordsQuery.queryKey, { records, total: 2, pages: 1, current: 1, size: 10 });
  accountCache.setQueryData(sessionsQuery('zh-CN').queryKey, []);
  accountCache.setQueryData(productsQuery('zh-CN').queryKey, []);
  act(() => signedIn({ access_token: 'token' }));
  render(<Home />);
  await screen.findByText(homeMessages['zh-CN'].newDevice('Safari · iPhone'));
  noteServerTime(new Date().toUTCString());
});
