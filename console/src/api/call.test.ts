import { auditChain, exportAudit } from '@isoline/contract/console/audit.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetPage } from '../ui/testing-page.ts';
import { callOnce, NoAnswer, saveFile } from './call.ts';

let signals: AbortSignal[] = [];
/** The end of the answer that bytes are written to; null while `fetch` waits for the headers. */
let body: ReadableStreamDefaultController<Uint8Array> | null = null;

/** Stubs a server that sends headers, or nothing, and then only what the test writes. */
function stubServer(type: string | null): void {
  vi.stubGlobal('fetch', (_path: string, { signal }: { readonly signal: AbortSignal }) => {
    signals.push(signal);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      body?.error(signal.reason);
    });
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      body = controller;
    };
    if (type) resolve(new Response(new ReadableStream({ start }), { headers: { 'content-type': type } }));
    return promise;
  });
}

/** Follows a promise: `open` until it is settled, then the error or `done`. */
function follow(promise: Promise<unknown>) {
  let state: unknown = 'open';
  promise.then(
    () => {
      state = 'done';
    },
    (error: unknown) => {
      state = error;
    },
  );
  return () => state;
}

beforeEach(() => {
  signals = [];
  body = null;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  resetPage();
});

test.each([null, 'application/json'])(
  'a call whose answer does not arrive within a minute fails (%s)',
  async (type) => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    stubServer(type);
    const state = follow(callOnce(auditChain, {}));
    await vi.advanceTimersByTimeAsync(0);
    expect([state(), timeout.mock.calls]).toEqual(['open', [[MINUTE_MS]]]);
    limit.abort(new Error('too late'));
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBeInstanceOf(NoAnswer);
  },
);

test.each([null, exportAudit.produces])('a file fails after five minutes without bytes (%s)', async (type) => {
  stubServer(type);
  const state = follow(saveFile(exportAudit, new URLSearchParams(), 'audit.jsonl'));
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS - 1);
  expect(state()).toBe('open');
  await vi.advanceTimersByTimeAsync(2);
  expect(state()).toBeInstanceOf(NoAnswer);
});

test('a file may take longer than the limit while its bytes arrive', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  stubServer(exportAudit.produces);
  const state = follow(saveFile(exportAudit, new URLSearchParams(), 'audit.jsonl'));
  for (const line of ['{"seq":2}\n', '{"seq":1}\n']) {
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
    body?.enqueue(new TextEncoder().encode(line));
  }
  body?.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBe('done');
  expect([await saved[0]?.text(), saved[0]?.type]).toEqual(['{"seq":2}\n{"seq":1}\n', exportAudit.produces]);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});
