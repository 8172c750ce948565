import { checkCode } from '@isoline/contract/endpoints/verification-endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from './api-error.ts';
import { send } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

test('a call without an answer ends after 30 s as a failure of the network', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')));
  vi.stubGlobal('fetch', (request: Request) => Promise.reject(request.signal.reason));
  await expect(send(checkCode, {}, {}, null)).rejects.toBeInstanceOf(NetworkError);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
});
