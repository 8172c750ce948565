import type { viewImports } from '@isoline/contract/console/import-accounts.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';

export type Imports = OutputOf<typeof viewImports>;
export type Import = Imports['imports'][number];

/** Returns whether an upload or a job advances, so that the page fetches its progress. */
export const isMoving = ({ state, fileName }: Import): boolean =>
  fileName !== null && ['uploading', 'checking', 'writing', 'undoing'].includes(state);

/** Returns whether an import can be canceled. */
export const isOpen = ({ state, fileName }: Import): boolean =>
  fileName !== null && ['uploading', 'checking', 'checked', 'writing'].includes(state);

/** Returns whether a dry run has found nothing to write, so that nobody can agree to the import. */
export const isWithoutEffect = ({ state, counts }: Import): boolean =>
  state === 'checked' && (counts === null || counts.created + counts.updated === 0);

/** Returns whether the counts are of accounts that are written, and not of a dry run. */
export const isWritten = ({ agreedBy, fileName }: Import): boolean => agreedBy !== null || fileName === null;
