import { reauthOf } from '../../http/reauth.ts';
import type { HandlersOf } from '../../http/serve.ts';
import type { AccountExport } from '../../model/entities/account-export.ts';
import { fetchExport, requestExport, viewExport } from './request-export.ts';

const stateOf = (found: AccountExport | null) => ({
  state: found?.state ?? ('none' as const),
  progress: found?.progress ?? 0,
  readyUntil: found?.state === 'ready' ? found.expiresAt : null,
});

export const routes: HandlersOf<'export-data'> = {
  requestExport: async (call) => stateOf(await requestExport(call.ports, reauthOf(call))),
  viewExport: async ({ ports, caller }) => stateOf(await viewExport(ports, caller)),

  async exportFile(call) {
    const archive = await fetchExport(call.ports, reauthOf(call));
    call.reply.header('content-disposition', 'attachment; filename="account-data.zip"');
    return archive;
  },
};
