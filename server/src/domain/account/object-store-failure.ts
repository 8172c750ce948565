import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { ObjectStoreFailure } from './object-store.ts';

const isStoreFailure = (error: unknown): error is ObjectStoreFailure => error instanceof Error && 'store' in error;

/**
 * Waits for the object store; its failure is reported.
 *
 * @throws Refusal PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function fromObjectStore<T>(ports: Ports, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isStoreFailure(error)) throw error;
    ports.report({ name: 'object-store-failed', reason: error.message });
    throw new Refusal(error.store === 'timeout' ? 'PROVIDER_TIMEOUT' : 'PROVIDER_FAILED');
  }
}
