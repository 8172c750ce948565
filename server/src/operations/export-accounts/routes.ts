import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { fromConsole } from '../../model/audit/acting-operator.ts';
import { agreeToExport, withdrawExport } from './agree-to-export.ts';

export const routes: ConsoleHandlersOf<'export-accounts'> = {
  async viewExports({ ports }) {
    return { exports: await ports.store.read.exportProposals.open({ now: ports.now() }) };
  },

  async agreeToExport({ ports, caller, context, params, input }) {
    return { expiresAt: await agreeToExport(ports, fromConsole(caller, context, input.reason), params.id) };
  },

  async withdrawExport({ ports, caller, context, params }) {
    await withdrawExport(ports, fromConsole(caller, context), params.id);
    return {};
  },
};
