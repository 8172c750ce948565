import type { Endpoint } from '@isoline/contract/endpoint.ts';
import { authorizeUrl } from '@isoline/contract/provider-sign-in.ts';
import { passkeySignInOptions } from '@isoline/contract/sign-in.ts';
import { checkCode, getCode } from '@isoline/contract/verification.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from './api-error.ts';
import { send } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

test('a call without an answer fails after 30 s as a failure of the network, even if its caller can abort it', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')));
  vi.stubGlobal('fetch', (request: Request) => (request.signal.aborted ? Promise.reject(request.signal.reason) : null));
  for (const options of [{}, { signal: new AbortController().signal }]) {
    await expect(send(checkCode, {}, options, null)).rejects.toBeInstanceOf(NetworkError);
    expect(timeout).toHaveBeenLastCalledWith(30_000);
  }
  timeout.mockRestore();
});

test('a call ends when its caller aborts it', async () => {
  vi.stubGlobal('fetch', (request: Request) => (request.signal.aborted ? Promise.reject(request.signal.reason) : null));
  await expect(send(checkCode, {}, { signal: AbortSignal.abort() }, null)).rejects.toBeInstanceOf(NetworkError);
});

test('calls that set the device id wait until one of them is answered, and other calls do not wait', async () => {
  vi.resetModules();
  const fresh = await import('./request.ts');
  const answers: PromiseWithResolvers<Response>[] = [];
  const paths: string[] = [];
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    paths.push(new URL(url).pathname);
    return answer.promise;
  });
  const sendTo = (endpoint: Endpoint) => fresh.send(endpoint, {}, {}, null);
  const sent = async (count: number) => {
    await new Promise((resolve) => setTimeout(resolve));
    expect(paths).toHaveLength(count);
  };

  const first = sendTo(passkeySignInOptions);
  await sent(1);
  const second = sendTo(authorizeUrl);
  void sendTo(getCode);
  await sent(1);
  void sendTo(checkCode);
  await sent(2);
  expect(paths).toEqual([passkeySignInOptions.path, checkCode.path]);

  // A failure does not set a device id, and does not stop the next call.
  answers[0]?.reject(new TypeError('no network'));
  await expect(first).rejects.toThrow();
  await sent(3);
  answers[2]?.resolve(new Response());
  await second;
  await sent(4);
  void sendTo(authorizeUrl);
  await sent(5);
});

test('a call that sets the device id waits no longer than 5 s for the answer to another', async () => {
  vi.resetModules();
  const fresh = await import('./request.ts');
  vi.useFakeTimers();
  const answer = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', answer);
  void fresh.send(passkeySignInOptions, {}, {}, null);
  void fresh.send(authorizeUrl, {}, {}, null);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(answer).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

/** Locks as the tabs of one browser share them. */
function sharedLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, _options: unknown, hold: () => Promise<void>) {
      last = last.then(hold);
      return last;
    },
  };
}

test('calls that set the device id wait for those of another tab', async () => {
  vi.stubGlobal('navigator', { ...navigator, locks: sharedLocks() });
  const answers: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
  for (let tab = 0; tab < 3; tab += 1) {
    vi.resetModules();
    const fresh = await import('./request.ts');
    void fresh.send(passkeySignInOptions, {}, {}, null);
  }
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(answers).toHaveLength(count));
    await new Promise((resolve) => setTimeout(resolve));
    expect(answers).toHaveLength(count);
    answers[count - 1]?.resolve(new Response());
  }
});

test('calls that set the device id are sent in a browser that refuses locks', async () => {
  vi.resetModules();
  const request = () => Promise.reject(new DOMException('storage is off', 'SecurityError'));
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  const fetched = vi.fn(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', fetched);
  const fresh = await import('./request.ts');
  await fresh.send(passkeySignInOptions, {}, {}, null);
  expect(fetched).toHaveBeenCalledTimes(1);
});
