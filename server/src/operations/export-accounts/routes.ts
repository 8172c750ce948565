import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { agreeToExport, withdrawExport } from './agree-to-export.ts';

export const routes: ConsoleHandlersOf<'export-accounts'> = {
  viewExports: async ({ ports }) => ({ exports: await ports.store.read.exportProposals.open({ now: ports.now() }) }),

  agreeToExport: async ({ ports, acting, params }) => ({ expiresAt: await agreeToExport(ports, acting, params.id) }),

  withdrawExport: ({ ports, acting, params }) => withdrawExport(ports, acting, params.id),
};
