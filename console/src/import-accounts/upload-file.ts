import { startImport, uploadImportPiece } from '@isoline/contract/console/import-accounts.ts';
import type { ImportNotice } from '@isoline/contract/values/notice.ts';
import { call, callOnce, NoAnswer } from '../api/call.ts';

/** The tries of a piece that is not answered. */
const TRIES = 4;
const WAIT_MS = 2_000;

/** The file of an import, and the notice to the people whose accounts it creates. */
export interface Upload {
  readonly file: File;
  readonly notice: ImportNotice | null;
}

/**
 * Uploads a file piece by piece, so that the whole file is never in memory.
 *
 * @param started is called when the import is in the list
 * @throws CallRefused, NoAnswer, PasskeyError
 */
export async function uploadFile({ file, notice }: Upload, reason: string, started: () => void): Promise<void> {
  const { id, pieceBytes } = await call(startImport, { fileName: nameOf(file), bytes: file.size, notice, reason });
  started();
  for (let index = 0; index * pieceBytes < file.size; index += 1) {
    const piece = file.slice(index * pieceBytes, (index + 1) * pieceBytes);
    await sendPiece({ id, index: String(index) }, new Uint8Array(await piece.arrayBuffer()));
  }
}

const NAME_MAX = 200;
/** The name without characters that the server refuses. */
const nameOf = ({ name }: File) => name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(-NAME_MAX) || 'accounts';

async function sendPiece(
  params: { readonly id: string; readonly index: string },
  piece: Uint8Array<ArrayBuffer>,
): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      await callOnce(uploadImportPiece, piece, params);
      return;
    } catch (error) {
      if (!(error instanceof NoAnswer) || tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
}
