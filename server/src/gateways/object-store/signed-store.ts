import { OUTSIDE_TIMEOUT_MS } from '../../model/outside-timeout.ts';
import type { ObjectStore } from '../../model/ports/object-store.ts';
import { networkFailure } from '../network-failure.ts';
import { readBytes } from '../read-bounded.ts';
import { ObjectStoreError } from './object-store-error.ts';

export interface SignedRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Headers with lower-case names. `host` is also signed. */
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds since 1970. */
  readonly at: number;
  readonly lifeS: number;
}

/** Signs request URLs for a vendor's object store. */
export interface Signer {
  /** The origin of the signed URLs. */
  readonly origin: string;
  sign(request: SignedRequest): string;
}

interface StoreSettings {
  readonly name: 'cos' | 's3';
  readonly signer: Signer;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
  /** Returns milliseconds since 1970. */
  readonly now?: () => number;
}

const CALL_LIFE_S = 60;

/**
 * Creates the client of a vendor's object store, which uses signed URLs and never repeats a call.
 *
 * @throws ObjectStoreError
 */
export function signedStore(settings: StoreSettings): ObjectStore {
  const { name: provider, signer, timeoutMs = OUTSIDE_TIMEOUT_MS, fetch = globalThis.fetch, now = Date.now } = settings;
  const at = () => Math.floor(now() / 1000);

  /** Calls the store and passes the answer to `take`. The time limit includes reading the body. */
  async function call<T>(
    method: SignedRequest['method'],
    path: string,
    take: (answer: Response) => Promise<T>,
    body?: { readonly bytes: Uint8Array; readonly contentType: string },
  ): Promise<T> {
    const headers: Record<string, string> = body ? { 'content-type': body.contentType } : {};
    const url = signer.sign({ method, path, headers, at: at(), lifeS: CALL_LIFE_S });
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const init = {
        method,
        headers,
        redirect: 'manual',
        signal,
        ...(body && { body: Buffer.from(body.bytes) }),
      } as const;
      const answer = await fetch(url, init);
      return await take(answer);
    } catch (error) {
      throw error instanceof ObjectStoreError ? error : new ObjectStoreError({ provider, ...networkFailure(error) });
    }
  }

  /** Throws the error of a refusal, without the store's text, which contains the key. */
  async function refuse(answer: Response): Promise<never> {
    await answer.body?.cancel();
    throw new ObjectStoreError({ provider, kind: 'vendor', code: String(answer.status), sent: 'maybe' });
  }

  return {
    signPut({ path, contentType, contentLength, lifeMs }) {
      const headers = { 'content-type': contentType, 'content-length': String(contentLength) };
      return { url: signer.sign({ method: 'PUT', path, headers, at: at(), lifeS: lifeMs / 1000 }), headers };
    },
    read: (path, bytesMax) =>
      call('GET', path, async (answer) => {
        if (answer.status === 404) {
          await answer.body?.cancel();
          return 'absent';
        }
        return answer.status === 200 ? ((await readBytes(answer.body, bytesMax)) ?? 'too-large') : refuse(answer);
      }),
    put: (path, bytes, contentType) => call('PUT', path, done(200), { bytes, contentType }),
    remove: (path) => call('DELETE', path, done(200, 204, 404)),
  };

  function done(...statuses: readonly number[]) {
    return async (answer: Response): Promise<void> => {
      if (!statuses.includes(answer.status)) return refuse(answer);
      await answer.body?.cancel();
    };
  }
}
