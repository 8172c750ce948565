import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { recordEvent } from '../security-event/record-event.ts';
import { revokePendingProofs } from '../verification/revoke-pending-proofs.ts';
import { isGone } from './account.ts';

/**
 * Undoes a change of contact by the token of its notice. The old contact returns whatever changed after it, every
 * session ends and every pending proof is revoked. Later changes of that kind can no longer be undone, as that would
 * restore the contact that is removed here.
 *
 * @throws Refusal TICKET_EXPIRED, also when the old contact belongs to another account meanwhile
 */
export async function undoContactChange(ports: Ports, context: RequestContext, token: string): Promise<void> {
  await ports.store.tx(async (tables) => {
    const change = await tables.contactChanges.consume(ports.secrets.digest(token), ports.now());
    const account = change && (await tables.accounts.byId(change.accountId));
    if (!account || isGone(account)) throw new Refusal('TICKET_EXPIRED');
    const old: Contact = { kind: change.kind, value: change.oldValue };
    const holder = await tables.accounts.byContact(old);
    if (holder && holder.id !== account.id) throw new Refusal('TICKET_EXPIRED');
    await revokePendingProofs(tables, account);
    await tables.accounts.setContact(account.id, old);
    await tables.contactChanges.removeSince(change);
    const sessions = await tables.sessions.endAll(account.id, ports.now());
    const event = { kind: 'change-undone', accountId: account.id, sessions } as const;
    await recordEvent(ports, tables, context, event, [{ account, undoToken: null }]);
  });
}
