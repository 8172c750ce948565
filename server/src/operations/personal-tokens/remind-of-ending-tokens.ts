import { isClosed } from '../../model/entities/account.ts';
import type { PersonalToken } from '../../model/entities/personal-token.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { outsideOfCalls, recordEvent } from '../../model/security-event/record-event.ts';

const AT_ONCE = 20;

/**
 * Notifies the owners of personal access tokens that expire within 7 days, once for each token. A token that expired
 * while every server was stopped is not announced.
 */
export async function remindOfEndingTokens(ports: Ports, signal?: AbortSignal): Promise<void> {
  let found = AT_ONCE;
  while (found >= AT_ONCE && !signal?.aborted) {
    const due = await ports.store.read.personalTokens.due({ now: ports.now(), limit: AT_ONCE });
    for (const token of due) await remind(ports, token);
    found = due.length;
  }
}

const remind = (ports: Ports, { id, accountId, name, product, expiresAt }: PersonalToken): Promise<void> =>
  ports.store.tx(async (tables) => {
    const account = await tables.accounts.byId({ id: accountId });
    if (!(await tables.personalTokens.takeReminder({ accountId, id })) || !account || isClosed(account)) return;
    if (expiresAt <= ports.now()) return;
    const event = { kind: 'token-expiring', accountId, name, product } as const;
    await recordEvent(ports, tables, outsideOfCalls, { ...event, audiences: [{ account, undoToken: null }] });
  });
