import type { ObjectStoreFailure } from '../../domain/account/object-store.ts';
import { ProviderError } from '../provider-error.ts';

/** A call of an object store that failed. */
export class StoreError extends ProviderError implements ObjectStoreFailure {
  get store(): 'timeout' | 'failed' {
    return this.kind === 'timeout' ? 'timeout' : 'failed';
  }
}
