import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../api/session.ts';
import { AccountCacheProvider } from '../../shared/account/account-cache-provider.tsx';
import { DeviceSignIn } from './device-sign-in.tsx';
import { deviceSignInMessages } from './device-sign-in-messages.ts';

const text = deviceSignInMessages['zh-CN'];

afterEach(() => {
  cleanup();
  signedOut();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('a code that is sent after the session has ended is filled in after the sign-in', async () => {
  history.replaceState(null, '', '/device');
  vi.stubGlobal('fetch', async () => Response.json({ code: 40100, msg: '', data: null }, { status: 401 }));
  signedIn({ access_token: 'token' });
  render(
    <AccountCacheProvider>
      <DeviceSignIn />
    </AccountCacheProvider>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'BCDF-GHJK' } });
  fireEvent.click(screen.getByRole('button', { name: text.next }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: text.signIn });
  const back = new URL(link.href).searchParams.get('url') ?? '';
  expect(new URL(back, location.href).searchParams.get('user_code')).toBe('BCDF-GHJK');
});
