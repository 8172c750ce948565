import { listOperators } from '@isoline/contract/console/operators.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { callOnce, NoAnswer } from './call.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a call without an answer ends after a time limit', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const called = callOnce(listOperators, {});
  limit.abort(new DOMException('', 'TimeoutError'));
  await expect(called).rejects.toBeInstanceOf(NoAnswer);
});
