import type { ObjectStoreFailure } from '../ports/object-store.ts';
import type { Ports } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';

const isStoreFailure = (error: unknown): error is ObjectStoreFailure => error instanceof Error && 'store' in error;

/**
 * Awaits a call of the object store. Reports a failure and refuses.
 *
 * @throws Refusal PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function fromObjectStore<T>(ports: Pick<Ports, 'report'>, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isStoreFailure(error)) throw error;
    ports.report({ kind: 'object-store-failed', reason: error.message });
    throw new Refusal(error.store === 'timeout' ? 'PROVIDER_TIMEOUT' : 'PROVIDER_FAILED');
  }
}
