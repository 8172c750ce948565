import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../api/session.ts';
import { accountCache } from '../shared/account/account-cache.ts';
import { AccountCacheProvider } from '../shared/account/account-cache-provider.tsx';
import { accountMessages } from './account-messages.ts';
import { activityMessages } from './activity-messages.ts';
import { connectedProductsMessages } from './apps/connected-products-messages.ts';
import { Consents } from './privacy/consents.tsx';
import { privacyMessages } from './privacy/privacy-messages.ts';
import { NotMeDialog } from './security/not-me-dialog.tsx';

const text = {
  ...accountMessages['zh-CN'],
  ...activityMessages['zh-CN'],
  ...connectedProductsMessages['zh-CN'],
};
const at = '2030-01-01T00:00:00.000Z';
const product = { id: 'strata', name: 'Strata', icon: '' };
const given = { version: null, scopes: [], apiScopes: [], givenAt: at, givenBy: 'consent', withdrawnAt: null };
const lists: Readonly<Record<string, unknown>> = {
  '/privacy': { kinds: [], consents: [{ kind: 'product', product, ...given }] },
  '/connected-products': [
    { ...product, kind: 'product', firstParty: true, scopes: [], apiScopes: [], givenAt: at, lastUsedAt: at },
  ],
  '/sessions': [
    { id: 's', device: 'Phone', ip: '192.0.2.1', createdAt: at, lastSeenAt: at, current: false, program: null },
  ],
};

/** Fails the call once whose path ends so. */
function failOnce(end: string): void {
  let fails = true;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const path = Object.keys(lists).find((known) => new URL(url).pathname.endsWith(known)) ?? '';
    const isFailure = fails && path === end;
    if (isFailure) fails = false;
    return isFailure
      ? Response.json({ code: 500, msg: '', data: null }, { status: 500 })
      : Response.json({ code: 0, msg: '', data: lists[path] });
  });
}

beforeEach(() => signedIn({ access_token: 'token' }));
afterEach(() => {
  cleanup();
  accountCache.clear();
  signedOut();
  vi.unstubAllGlobals();
});

const show = (element: ReactNode) => render(<AccountCacheProvider>{element}</AccountCacheProvider>);

test('the withdrawal of a consent waits for what it would end', async () => {
  failOnce('/connected-products');
  show(<Consents />);
  fireEvent.click(await screen.findByRole('button', { name: privacyMessages['zh-CN'].withdrawFrom('Strata') }));
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: text.disconnect });
  await screen.findByRole('alert');
  expect([confirm().disabled, screen.queryByText(text.consequence('Strata'))]).toEqual([true, null]);
  fireEvent.click(screen.getByRole('button', { name: text.retry }));
  await screen.findByText(text.ownConsequence('Strata'));
  expect(confirm().disabled).toBe(false);
});

test('the list of other devices that does not load can be loaded again by a user who was attacked', async () => {
  failOnce('/sessions');
  show(<NotMeDialog onClose={() => undefined} />);
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: text.retry }));
  await waitFor(() => expect(screen.getByRole('button', { name: text.endOthers })).toBeTruthy());
});
