// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../api/session.ts';
import { loginInformation } from '../login-model.ts';
import { redirectAfterSignIn, startVisit } from './redirect-after-sign-in.ts';

const offerPasskey = vi.hoisted(() => vi.fn());
vi.mock('../../flows/passkeys/offer-passkey.tsx', () => ({ offerPasskey }));

beforeEach(() => {
  history.replaceState(null, '', '/LoginPage/LoginPage');
  signedIn({ access_token: 'token' });
  loginInformation.set({ userId: 'u1', method: 'password' });
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: { agreed: '2', current: '2' } }));
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, {
      parseCreationOptionsFromJSON: () => undefined,
      isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
    }),
  );
});
afterEach(() => {
  signedOut();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a page that learns late that the user is signed in waits for the offer of a passkey', async () => {
  const declined = Promise.withResolvers<void>();
  offerPasskey.mockReturnValue(declined.promise);
  const navigate = vi.fn();
  const redirect = redirectAfterSignIn(navigate);
  const { signal } = new AbortController();
  const visit = startVisit({ navigate, asksFirst: () => false, staysSignedIn: false, signal });
  await expect.poll(() => offerPasskey.mock.calls).toEqual([['password']]);
  // A second redirect would have continued after a macrotask.
  await new Promise((resolve) => setTimeout(resolve));
  expect(navigate).not.toHaveBeenCalled();
  declined.resolve();
  await Promise.all([redirect, visit]);
  expect(navigate.mock.calls).toEqual([['/UserCenter', { replace: true }]]);
});
