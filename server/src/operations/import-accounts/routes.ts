import { importLimits } from '@isoline/contract/values/import-job.ts';
import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { agreeToImport, agreeToUndo, cancelImport, proposeUndo } from './agree-to-import.ts';
import { listImports, refusedRows } from './list-imports.ts';
import { receivePiece, startImportJob } from './upload-import.ts';

export const routes: ConsoleHandlersOf<'import-accounts'> = {
  viewImports: async ({ ports, caller }) => ({ imports: await listImports(ports, caller.operator.name) }),

  async startImport({ ports, acting, input: { reason, notice = null, ...file } }) {
    const id = await startImportJob(ports, acting, { ...file, notice });
    return { id, pieceBytes: importLimits.pieceBytes };
  },

  async uploadImportPiece({ ports, caller, params, input: bytes }) {
    return { receivedBytes: await receivePiece(ports, caller.operator.name, { ...params, bytes }) };
  },

  agreeToImport: ({ ports, acting, params }) => agreeToImport(ports, acting, params.id),

  cancelImport: ({ ports, acting, params }) => cancelImport(ports, acting, params.id),

  proposeUndo: ({ ports, acting, params }) => proposeUndo(ports, acting, params.id),

  agreeToUndo: ({ ports, acting, params }) => agreeToUndo(ports, acting, params.id),

  refusedRows: ({ ports, acting, params }) => refusedRows(ports, acting, params.id),
};
