import type { exportAudit } from '@isoline/contract/console/audit.ts';
import type { ParsedInputOf } from '@isoline/contract/endpoint.ts';
import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { fromConsole } from '../../model/audit/acting-operator.ts';
import { exportEntries } from './export-entries.ts';
import { listEntries } from './list-entries.ts';
import type { EntryFilter } from './matching-entries.ts';

const readFilter = ({ operator, accountId, kind, from, to }: ParsedInputOf<typeof exportAudit>): EntryFilter => ({
  ...(operator && { operator }),
  ...(accountId && { accountId }),
  ...(kind && { kind }),
  ...(from != null && { from }),
  ...(to != null && { to }),
});

export const routes: ConsoleHandlersOf<'audit'> = {
  async auditEntries({ ports, caller, context, input }) {
    const acting = fromConsole(caller, context);
    const { entries, next } = await listEntries(ports, acting, input.cursor ?? null, readFilter(input));
    return { entries, nextCursor: next === null ? null : String(next) };
  },

  exportAudit: ({ ports, caller, context, input }) =>
    exportEntries(ports, fromConsole(caller, context), readFilter(input)),
};
