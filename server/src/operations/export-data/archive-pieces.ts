import type { ClaimedExport } from '../../model/entities/account-export.ts';
import { PIECE_BYTES, readPiece } from '../../model/pieces/sealed-pieces.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/**
 * Returns the path of a piece in the object store. Each try to create an archive has its own paths, so that pieces of
 * two tries never mix.
 */
export const piecePath = ({ objectKey, tries }: Pick<ClaimedExport, 'objectKey' | 'tries'>, index: number): string =>
  `exports/${objectKey}/${tries}/${index}`;

/**
 * Cuts the parts of an archive into pieces of `PIECE_BYTES`. The last piece is empty: it proves that no piece is
 * missing.
 */
export async function* cutPieces(parts: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let piece = Buffer.alloc(PIECE_BYTES);
  let used = 0;
  for await (const part of parts) {
    for (let from = 0; from < part.length; ) {
      const taken = part.subarray(from, from + PIECE_BYTES - used);
      piece.set(taken, used);
      used += taken.length;
      from += taken.length;
      if (used < PIECE_BYTES) continue;
      yield piece;
      piece = Buffer.alloc(PIECE_BYTES);
      used = 0;
    }
  }
  if (used > 0) yield piece.subarray(0, used);
  yield new Uint8Array();
}

/**
 * Reads the pieces of an archive in order, one at a time as the caller takes them.
 *
 * @throws Refusal NOT_FOUND when a piece is missing; PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function* readPieces(ports: Ports, found: ClaimedExport): AsyncGenerator<Uint8Array, void> {
  for (let index = 0; ; index += 1) {
    const piece = await readPiece(ports, 'export', piecePath(found, index));
    if (piece === null) throw new Refusal('NOT_FOUND');
    if (piece.length === 0) return;
    yield piece;
  }
}
