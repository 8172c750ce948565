import type { Contact } from '@isoline/contract/values/contact.ts';
import { giveUpPhones } from '../../model/account/former-states.ts';
import { keepUndo } from '../../model/account/keep-undo.ts';
import { requireOtherMethod, workingMethods } from '../../model/account/sign-in-methods.ts';
import { type Account, contactOfKind, contactsOf } from '../../model/entities/account.ts';
import { isSurelyOwner } from '../../model/factor/surely-owner.ts';
import { stopReplacement } from '../../model/irrevocable/stop-replacement.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { consumeReauth, type Reauth } from '../../model/verification/require-reauth.ts';
import { revokeFormerContacts } from '../../model/verification/revoke-pending-proofs.ts';

/**
 * Removes a contact from the caller's account when the account has another one. The previous contacts are notified; the
 * notice to the e-mail address can undo the removal.
 *
 * @returns the account after the removal
 * @throws Refusal REAUTH_REQUIRED, RATE_LIMITED; NOT_BOUND, LAST_CONTACT and LAST_METHOD, which do not consume the
 *   ticket
 */
export async function removeContact(ports: Ports, reauth: Reauth, kind: Contact['kind']): Promise<Account> {
  const accountId = reauth.caller.account.id;
  const working = await workingMethods(ports);
  return ports.store.tx(async (tables) => {
    const strength = await consumeReauth(ports, tables, reauth);
    const present = await tables.accounts.byId({ id: accountId });
    const removed = present && contactOfKind(present, kind);
    if (!removed) throw new Refusal('NOT_BOUND');
    if (contactsOf(present).length === 1) throw new Refusal('LAST_CONTACT');
    await requireOtherMethod(tables, present, { contact: kind }, working);
    const account = { ...present, [kind]: null };
    const now = ports.now();
    if (kind === 'phone' && (await isSurelyOwner(tables, { accountId, strength, now })))
      await giveUpPhones(tables, { accountId, next: null, now });
    const audience = await keepUndo(ports, tables, present, now);
    await tables.accounts.setContacts(accountId, account, now);
    await stopReplacement(ports, tables, reauth.context, { accountId, by: 'owner' });
    await revokeFormerContacts(tables, reauth.caller, [removed]);
    const event = { kind: 'contact-removed', accountId, contact: kind } as const;
    await recordEvent(ports, tables, reauth.context, { ...event, audiences: [audience] });
    return account;
  });
}
