import type { ObjectStoreFailure } from '../../model/ports/object-store.ts';
import { ProviderError } from '../provider-error.ts';

export class ObjectStoreError extends ProviderError implements ObjectStoreFailure {
  get store(): 'timeout' | 'failed' {
    return this.kind === 'timeout' ? 'timeout' : 'failed';
  }
}
