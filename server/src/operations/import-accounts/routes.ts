import { importLimits } from '@isoline/contract/values/import-job.ts';
import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { fromConsole } from '../../model/audit/acting-operator.ts';
import { agreeToImport, agreeToUndo, cancelImport, proposeUndo } from './agree-to-import.ts';
import { listImports, refusedRows } from './list-imports.ts';
import { receivePiece, startImportJob } from './upload-import.ts';

export const routes: ConsoleHandlersOf<'import-accounts'> = {
  async viewImports({ ports, caller }) {
    return { imports: await listImports(ports, caller.operator.name) };
  },

  async startImport({ ports, caller, context, input: { reason, notice = null, ...file } }) {
    const id = await startImportJob(ports, fromConsole(caller, context, reason), { ...file, notice });
    return { id, pieceBytes: importLimits.pieceBytes };
  },

  async uploadImportPiece({ ports, caller, params, input: bytes }) {
    return { receivedBytes: await receivePiece(ports, caller.operator.name, { ...params, bytes }) };
  },

  async agreeToImport({ ports, caller, context, params, input }) {
    await agreeToImport(ports, fromConsole(caller, context, input.reason), params.id);
    return {};
  },

  async cancelImport({ ports, caller, context, params }) {
    await cancelImport(ports, fromConsole(caller, context), params.id);
    return {};
  },

  async proposeUndo({ ports, caller, context, params, input }) {
    await proposeUndo(ports, fromConsole(caller, context, input.reason), params.id);
    return {};
  },

  async agreeToUndo({ ports, caller, context, params, input }) {
    await agreeToUndo(ports, fromConsole(caller, context, input.reason), params.id);
    return {};
  },

  refusedRows: ({ ports, caller, context, params }) => refusedRows(ports, fromConsole(caller, context), params.id),
};
