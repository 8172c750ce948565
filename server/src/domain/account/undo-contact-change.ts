import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { revokePendingProofs } from '../verification/revoke-pending-proofs.ts';
import { isGone } from './account.ts';

/**
 * Takes a change of contact back by the token of its notice: the old contact is back, whatever came after it, every
 * session ends, and what was under way for the account is void. Later changes of that kind lose their way back, which
 * would lead to the address that is being taken away.
 *
 * @throws Refusal TICKET_EXPIRED, also where the old contact has got another account meanwhile
 */
export async function undoContactChange(ports: Ports, token: string): Promise<void> {
  const undone = await ports.store.tx(async (tables) => {
    const change = await tables.contactChanges.consume(ports.secrets.digest(token), ports.now());
    const account = change && (await tables.accounts.byId(change.accountId));
    if (!account || isGone(account)) throw new Refusal('TICKET_EXPIRED');
    const old: Contact = { kind: change.kind, value: change.oldValue };
    const holder = await tables.accounts.byContact(old);
    if (holder && holder.id !== account.id) throw new Refusal('TICKET_EXPIRED');
    await revokePendingProofs(tables, account);
    await tables.accounts.setContact(account.id, old);
    await tables.contactChanges.removeSince(change);
    return { accountId: account.id, sessions: await tables.sessions.endAll(account.id, ports.now()) };
  });
  ports.report({ name: 'contact-change-undone', ...undone });
}
