import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { agreeToExport, withdrawExport } from './agree-to-export.ts';

export const routes: ConsoleHandlersOf<'export-accounts'> = {
  async viewExports({ ports }) {
    return { exports: await ports.store.read.exportProposals.open({ now: ports.now() }) };
  },

  async agreeToExport({ ports, acting, params }) {
    return { expiresAt: await agreeToExport(ports, acting, params.id) };
  },

  withdrawExport: ({ ports, acting, params }) => withdrawExport(ports, acting, params.id),
};
