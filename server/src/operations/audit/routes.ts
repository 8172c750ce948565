import type { exportAudit } from '@isoline/contract/console/audit.ts';
import type { ParsedInputOf } from '@isoline/contract/endpoint.ts';
import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { exportEntries } from './export-entries.ts';
import { listEntries } from './list-entries.ts';
import type { EntryFilter } from './matching-entries.ts';

const readFilter = ({
  operator,
  accountId,
  kind,
  product,
  from,
  to,
}: ParsedInputOf<typeof exportAudit>): EntryFilter => ({
  ...(operator && { operator }),
  ...(accountId && { accountId }),
  ...(kind && { kind }),
  ...(product && { product }),
  ...(from != null && { from }),
  ...(to != null && { to }),
});

export const routes: ConsoleHandlersOf<'audit'> = {
  async auditEntries({ ports, acting, input }) {
    const { entries, next } = await listEntries(ports, acting, input.cursor ?? null, readFilter(input));
    return { entries, nextCursor: next === null ? null : String(next) };
  },

  async auditChain({ ports }) {
    const check = await ports.store.read.auditChecks.last();
    if (!check) return { state: 'unchecked', since: null, checkedAt: null, entries: null, broken: null };
    return { ...check, state: check.broken ? 'broken' : 'whole' };
  },

  checkAuditChain: ({ ports }) => ports.store.tx(({ auditChecks }) => auditChecks.request({ now: ports.now() })),

  exportAudit: ({ ports, acting, input }) => exportEntries(ports, acting, readFilter(input)),
};
