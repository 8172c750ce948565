import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedOut } from '../../api/session.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** The requests that the browser got: their mediation and signal. */
let requests: CredentialRequestOptions[] = [];

beforeEach(() => {
  requests = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task, 1));
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: { challenge: 'c' } }));
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, {
      isConditionalMediationAvailable: async () => true,
      parseRequestOptionsFromJSON: (options: unknown) => options,
    }),
  );
  const get = (options: CredentialRequestOptions) => {
    requests.push(options);
    return new Promise(() => undefined);
  };
  vi.stubGlobal('navigator', { credentials: { get }, userAgent: '' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Passes time, and lets the page continue after it. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(10));
}
const mediations = () => requests.map(({ mediation }) => mediation);

test('the request of the autofill is renewed, but not while the dialog of the browser is open', async () => {
  const { result, unmount } = renderHook(() =>
    usePasskeySignIn({ hasTyped: () => false, onSignedIn: () => undefined }),
  );
  await pass(1_000);
  await pass(4 * 60_000);
  expect(mediations()).toEqual(['conditional', 'conditional']);
  act(() => void result.current.start());
  await pass(10 * 60_000);
  expect(mediations()).toEqual(['conditional', 'conditional', 'optional']);
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
  unmount();
  expect(requests.at(-1)?.signal?.aborted).toBe(true);
});

const credential = {
  id: 'id',
  rawId: 'id',
  type: 'public-key',
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
};

test.each([
  ['the button is pressed', ({ start }: ReturnType<typeof usePasskeySignIn>) => act(() => void start())],
  ['the challenge is renewed', () => pass(4 * 60_000)],
])('a sign-in by autofill that is answered after %s continues', async (_, meanwhile) => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.endsWith('/oauth/token') ? answer.promise : Response.json({ code: 0, msg: '', data: { challenge: 'c' } }),
  );
  const get = async (options: CredentialRequestOptions) => {
    requests.push(options);
    return requests.length === 1 ? credential : new Promise(() => undefined);
  };
  vi.stubGlobal('navigator', { credentials: { get }, userAgent: '' });
  const onSignedIn = vi.fn();
  const { result } = renderHook(() => usePasskeySignIn({ hasTyped: () => false, onSignedIn }));
  await pass(1_000);
  await meanwhile(result.current);
  await pass(1_000);
  answer.resolve(Response.json({ code: 0, msg: '', data: { access_token: 'token', userId: 'user' } }));
  await pass(1_000);
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect([requests.at(-1)?.signal?.aborted, result.current.error]).toEqual([true, null]);
  act(() => signedOut());
});
