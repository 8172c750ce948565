import { fromObjectStore } from '../account/object-store-failure.ts';
import type { Ports } from '../ports/ports.ts';
import type { SealPurpose } from '../secret/secret-purposes.ts';

/**
 * Bytes of a file in one object. Creating or reading a file holds this much in memory, and the main thread seals and
 * opens it in one turn.
 */
export const PIECE_BYTES = 512 * 1024;
/** The version before wrote pieces of 4 MiB, which are kept for a day. Sealing adds less than this margin. */
const OBJECT_BYTES_MAX = 4 * 1024 * 1024 + 1024;

/**
 * Seals a piece and stores it.
 *
 * @throws Refusal PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export function putPiece(ports: Ports, purpose: SealPurpose, path: string, piece: Uint8Array): Promise<void> {
  const sealed = ports.secrets.sealBytes(purpose, piece, path);
  return fromObjectStore(ports, ports.objects.put(path, sealed, 'application/octet-stream'));
}

/**
 * Reads a piece. Returns null if it is missing, or was sealed as another one.
 *
 * @throws Refusal PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function readPiece(ports: Ports, purpose: SealPurpose, path: string): Promise<Uint8Array | null> {
  const stored = await fromObjectStore(ports, ports.objects.read(path, OBJECT_BYTES_MAX));
  return typeof stored === 'string' ? null : ports.secrets.openBytes(purpose, stored, path);
}
