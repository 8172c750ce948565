import type { ObjectStore } from '../../model/ports/object-store.ts';
import { type DiskSettings, type DiskStore, diskStore } from './disk-store.ts';
import { cosSigner } from './sign-cos.ts';
import { s3Signer } from './sign-s3.ts';
import { signedStore } from './signed-store.ts';

export type StoreChoice =
  | { readonly kind: 'disk' }
  | ({ readonly kind: 'cos' } & Parameters<typeof cosSigner>[0])
  | ({ readonly kind: 's3' } & Parameters<typeof s3Signer>[0]);

export interface OpenedStore {
  readonly objects: ObjectStore;
  /** The store, if it receives its uploads through this server; otherwise null. */
  readonly disk: DiskStore | null;
  /** Other origins that the browser uploads to. */
  readonly uploads: readonly string[];
}

/** Opens the chosen store. A call to a vendor's store may take `timeoutMs`. */
export async function openObjectStore(
  choice: StoreChoice,
  onDisk: DiskSettings,
  timeoutMs: number,
): Promise<OpenedStore> {
  if (choice.kind === 'disk') {
    const disk = await diskStore(onDisk);
    return { objects: disk, disk, uploads: [] };
  }
  const signer = choice.kind === 'cos' ? cosSigner(choice) : s3Signer(choice);
  return { objects: signedStore({ name: choice.kind, signer, timeoutMs }), disk: null, uploads: [signer.origin] };
}
