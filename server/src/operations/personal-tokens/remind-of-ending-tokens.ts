import { isClosed } from '../../model/entities/account.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { outsideOfCalls, recordEvent } from '../../model/security-event/record-event.ts';

const AT_ONCE = 20;

/** Notifies the owners of personal access tokens that expire in 7 days, once for each token. */
export async function remindOfEndingTokens(ports: Ports, signal?: AbortSignal): Promise<void> {
  let taken = AT_ONCE;
  while (taken >= AT_ONCE && !signal?.aborted) {
    taken = await ports.store.tx(async (tables) => {
      const due = await tables.personalTokens.takeDue({ now: ports.now(), limit: AT_ONCE });
      for (const { accountId, name, product } of due) {
        const account = await tables.accounts.byId({ id: accountId });
        if (!account || isClosed(account)) continue;
        const event = { kind: 'token-expiring', accountId, name, product } as const;
        await recordEvent(ports, tables, outsideOfCalls, { ...event, audiences: [{ account, undoToken: null }] });
      }
      return due.length;
    });
  }
}
