import { setLocale } from '@isoline/ui/i18n/locale.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../api/session.ts';
import { accountCache } from '../shared/account/account-cache.ts';
import { AccountCacheProvider } from '../shared/account/account-cache-provider.tsx';
import { TrustedDevices } from './security/protection/trusted-devices.tsx';
import { Sessions } from './security/sessions.tsx';

const at = '2030-01-01T00:00:00.000Z';
const devices = ['here', 'first', 'second'];
const trusted = devices.map((id) => ({ id, device: id, ip: '192.0.2.1', expiresAt: at, current: id === 'here' }));
const lists: Readonly<Record<string, unknown>> = {
  '/user/sessions': devices.map((id) => ({
    id,
    device: id,
    ip: '192.0.2.1',
    createdAt: at,
    lastSeenAt: at,
    current: id === 'here',
    program: null,
  })),
  '/user/protection': {
    passkeys: [],
    authenticator: { on: true, since: at, lastUsedAt: null, removesAt: null, recoveryCodes: 8 },
    trustedDevices: trusted,
  },
};

/** The path of the acts without an answer, and how each is answered. */
const waiting = new Map<string, () => void>();

beforeEach(() => {
  setLocale('en-US');
  signedIn({ access_token: 'token' });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const answer = Promise.withResolvers<void>();
    if (request.method === 'GET') answer.resolve();
    else waiting.set(pathname.split('/').at(-1) ?? '', answer.resolve);
    await answer.promise;
    const list = Object.keys(lists).find((path) => pathname.endsWith(path));
    return Response.json({ code: 0, msg: '', data: list ? lists[list] : {} });
  });
});
afterEach(() => {
  cleanup();
  accountCache.clear();
  waiting.clear();
  signedOut();
  setLocale('zh-CN');
  vi.unstubAllGlobals();
});

test.each([
  ['signing devices out', <Sessions key="sessions" />, /^Sign out (first|second)$/],
  ['withdrawing the trust in devices', <TrustedDevices key="trusted" />, /^Stop trusting (first|second)$/],
])('acts of two rows are sent at the same time, and each row shows its own: %s', async (_name, list, label) => {
  render(<AccountCacheProvider>{list}</AccountCacheProvider>);
  const buttons = await screen.findAllByRole('button', { name: label });
  const busy = () => buttons.map((button) => button.getAttribute('aria-busy'));
  const [first, second] = buttons;
  fireEvent.click(first as HTMLElement);
  await waitFor(() => expect(busy()).toEqual(['true', null]));
  fireEvent.click(second as HTMLElement);
  await waitFor(() => expect([...waiting.keys()]).toEqual(['first', 'second']));
  expect(busy()).toEqual(['true', 'true']);
  for (const button of buttons) fireEvent.click(button);
  waiting.get('first')?.();
  await waitFor(() => expect(busy()).toEqual([null, 'true']));
  waiting.get('second')?.();
  await waitFor(() => expect(busy()).toEqual([null, null]));
  expect(waiting.size).toBe(2);
});
