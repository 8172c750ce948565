import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signedOut } from '../../api/session.ts';
import { providerMethod } from './provider-method.tsx';

const QrCode = providerMethod('wx');

afterEach(() => {
  cleanup();
  signedOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const authData = { access_token: 'token', userId: '1', backUrl: null };
const baseUserInfo = { nickName: 'Line', avatar: null };

/** Scans the QR code. The answer to the confirmed scan waits for the promise. */
async function scan(answer: Promise<unknown>) {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const isScan = url.includes('wx-auth');
    return Response.json({ code: 0, msg: '', data: isScan ? await answer : { url: 'about:blank', state: 's' } });
  });
  // Frames load nothing in tests, which is reported.
  vi.spyOn(console, 'error').mockReturnValue();
  const onSignedIn = vi.fn();
  const page = render(<QrCode draft={{}} onSignedIn={onSignedIn} />);
  await settle();
  const source = page.container.querySelector('iframe')?.contentWindow;
  fireEvent(
    window,
    new MessageEvent('message', { data: { code: 'c', state: 's' }, origin: location.origin, source: source ?? null }),
  );
  await settle();
  return { ...page, onSignedIn };
}

test('a confirmed scan that is answered after another tab was chosen signs in and leaves the form', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { unmount, onSignedIn } = await scan(answer.promise);
  unmount();
  answer.resolve({ authData, baseUserInfo, backUrl: null });
  await settle();
  expect(onSignedIn).toHaveBeenCalledOnce();
});
