import { isoTime } from '../../http/answer.ts';
import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { fromConsole } from '../../model/console/acting-operator.ts';
import { listEntries } from './list-entries.ts';

export const routes: ConsoleHandlersOf<'audit'> = {
  async auditEntries({ ports, caller, context, input }) {
    const { cursor, operator, accountId } = input;
    const of = { ...(operator && { operator }), ...(accountId && { accountId }) };
    const { entries, next } = await listEntries(ports, fromConsole(caller, context), cursor ?? null, of);
    return {
      entries: entries.map(({ requestId: _, previousHash: __, hash: ___, at, ...entry }) => ({
        ...entry,
        at: isoTime(at),
      })),
      nextCursor: next === null ? null : String(next),
    };
  },
};
