import type { Contact } from '@isoline/contract/values/contact.ts';
import { giveUpPhones } from '../../model/account/former-states.ts';
import { keepUndo } from '../../model/account/keep-undo.ts';
import { type Account, contactOfKind } from '../../model/entities/account.ts';
import { bindReward } from '../../model/entities/coins.ts';
import type { ProofStrength } from '../../model/entities/proof.ts';
import { isSurelyOwner } from '../../model/factor/surely-owner.ts';
import { stopReplacement } from '../../model/irrevocable/stop-replacement.ts';
import { addPoints } from '../../model/points/change-points.ts';
import type { LockingTables, Ports } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { consumeCode } from '../../model/verification/consume-code.ts';
import { consumeReauth, type Reauth, requireReauth } from '../../model/verification/require-reauth.ts';
import { revokeFormerContacts } from '../../model/verification/revoke-pending-proofs.ts';
import { refuseTakenContact } from './refuse-taken-contact.ts';

/**
 * Replaces the contact of its kind, or adds it, after its code has proved it. The previous contacts of the account are
 * notified; the notice to the e-mail address can undo the change. Only a successful change consumes the `reauth`
 * ticket.
 *
 * @returns the account after the change
 * @throws Refusal REAUTH_REQUIRED, CODE_INCORRECT, CODE_EXPIRED, PHONE_EXISTS, EMAIL_EXISTS, CONTACT_IN_USE,
 *   KEEP_ACCOUNT_FIRST, RATE_LIMITED
 */
export async function changeContact(ports: Ports, reauth: Reauth, contact: Contact, code: string): Promise<Account> {
  const { context, caller } = reauth;
  return throwIfRefused(
    ports,
    await ports.store.tx(async (tables) => {
      await tables.accounts.byId({ id: caller.account.id }); // Locks the account: one change after another.
      await requireReauth(ports, tables, reauth);
      const holder = await tables.accounts.byContact(contact);
      const refusal = await consumeCode(ports, tables, context, { contact, scene: 'change', code, holder });
      if (refusal) return refusal;
      if (holder && holder.id !== caller.account.id)
        return refuseTakenContact(ports, tables, reauth, { holder, contact });
      const strength = await consumeReauth(ports, tables, reauth);
      return replaceContact(ports, tables, reauth, { contact, strength });
    }),
  );
}

async function replaceContact(
  ports: Ports,
  tables: LockingTables,
  { context, caller }: Reauth,
  { contact, strength }: { readonly contact: Contact; readonly strength: ProofStrength },
): Promise<Account> {
  const at = ports.now();
  const accountId = caller.account.id;
  const present = await tables.accounts.byId({ id: accountId });
  if (!present) throw new Refusal('GONE');
  const old = contactOfKind(present, contact.kind);
  const account = { ...present, [contact.kind]: contact.value };
  if (old?.value === contact.value) return account;
  const isOwner = await isSurelyOwner(tables, { accountId, strength, now: at });
  if (isOwner && old?.kind === 'phone') await giveUpPhones(tables, { accountId, next: contact.value, now: at });
  // The former phone of an account without an e-mail recovers nothing, because it may be lost or stolen.
  const audience =
    isOwner && present.email === null
      ? { account: present, undoToken: null }
      : await keepUndo(ports, tables, present, at);
  await tables.accounts.setContact(accountId, contact, at);
  await stopReplacement(ports, tables, context, { accountId, by: 'owner' });
  const changed = { kind: 'contact-changed', accountId, contact: contact.kind, first: old === null } as const;
  await recordEvent(ports, tables, context, { ...changed, audiences: [audience] });
  if (!old) {
    await addPoints(tables, bindReward(ports.random.id(), accountId, contact.kind, at));
    return account;
  }
  await revokeFormerContacts(tables, caller, [old]);
  return account;
}
