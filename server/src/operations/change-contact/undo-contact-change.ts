import { mask } from '@isoline/contract/values/contact.ts';
import { undoChange } from '../../model/account/undo-change.ts';
import { contactKey, isClosed } from '../../model/entities/account.ts';
import { type ContactChange, confirmingContact } from '../../model/entities/contact-change.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { stopByToken } from '../../model/irrevocable/stop-waiting.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';

export interface Undo {
  /** The token of the notice. */
  readonly token: string;
  /** The text of the ticket that proves the contact that must confirm, of scene `reset`. */
  readonly contactProof: string | null;
}

/**
 * Restores an account to its state before a change of its contacts, by the token of the notice (`undoChange`). The token of
 * what waits, such as the removal of a factor or a merge, stops it.
 *
 * @throws Refusal TICKET_EXPIRED, also when the e-mail of the notice belongs to another account meanwhile; ACCOUNT_FROZEN; REAUTH_REQUIRED
 *   unless the contact that must confirm is proved
 */
export async function undoContactChange(ports: Ports, context: RequestContext, undo: Undo): Promise<void> {
  if (await stopByToken(ports, context, undo.token)) return;
  await ports.store.tx(async (tables) => {
    const at = ports.now();
    const change = await tables.contactChanges.peek(ports.secrets.digest(undo.token), at);
    const account = change && (await tables.accounts.byId(change.accountId));
    if (!account || isClosed(account)) throw new Refusal('TICKET_EXPIRED');
    // The token stays valid until the operator unfreezes the account.
    if (account.frozenAt !== null) throw new Refusal('ACCOUNT_FROZEN');
    await requireConfirmation(ports, tables, context, { change, contactProof: undo.contactProof });
    if (!(await tables.contactChanges.consume(change.tokenHash, at))) throw new Refusal('TICKET_EXPIRED');
    await undoChange(ports, tables, context, { account, change });
  });
}

async function requireConfirmation(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { change, contactProof }: { readonly change: ContactChange; readonly contactProof: string | null },
): Promise<void> {
  const confirming = confirmingContact(change);
  if (!confirming) return;
  const match = contactProof && ticketMatch(ports, context, 'contact-proof', contactProof);
  const proof = match && (await tables.tickets.consume(match, ports.now()));
  if (proof && proof.scene === 'reset' && proof.contactKey === contactKey(confirming)) return;
  throw new Refusal('REAUTH_REQUIRED', { data: { type: confirming.kind, to: mask(confirming) } });
}
