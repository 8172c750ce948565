import { lifetimes } from '@isoline/contract/limits.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { refuseTakenContact } from '../merge/refuse-taken-contact.ts';
import { bindReward } from '../points/coins.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import { consumeCode } from '../verification/check-code.ts';
import { consumeReauth, type Reauth, requireReauth } from '../verification/reauthenticate.ts';
import { type Account, contactKey, contactOfKind } from './account.ts';
import { notifyContactChange } from './notify-contact-change.ts';

/**
 * Puts a contact that was verified by its code in the place of the present one of its kind, or into an empty place,
 * and gives the account as it is then. The old address is told, and the account's mail has the way back. Only a
 * change uses the ticket up.
 *
 * @throws Refusal REAUTH_REQUIRED, CODE_INCORRECT, CODE_EXPIRED, PHONE_EXISTS, EMAIL_EXISTS, CONTACT_IN_USE, RATE_LIMITED
 */
export async function changeContact(ports: Ports, reauth: Reauth, contact: Contact, code: string): Promise<Account> {
  const { context, caller } = reauth;
  const token = ports.random.token();
  const { account, old } = throwIfRefused(
    await ports.store.tx(async (tables) => {
      await requireReauth(ports, tables, reauth);
      const tried = await consumeCode(ports, tables, context, contact, 'change', code);
      if (tried instanceof Refusal) return tried;
      if (tried === 'expired') return new Refusal('CODE_EXPIRED');
      if (tried === 'wrong') return new Refusal('CODE_INCORRECT');
      const holder = await tables.accounts.byContact(contact);
      if (holder && holder.id !== caller.account.id) return refuseTakenContact(ports, tables, reauth, holder, contact);
      await consumeReauth(ports, tables, reauth);
      return replace(ports, tables, caller.account.id, contact, token);
    }),
  );
  if (old?.value === contact.value) return account;
  ports.report({ name: 'contact-changed', accountId: account.id, kind: contact.kind, first: old === null });
  if (old) await notifyContactChange(ports, context.locale, { account, old, contact, token });
  return account;
}

async function replace(
  ports: Ports,
  tables: Tables,
  accountId: string,
  contact: Contact,
  token: string,
): Promise<{ readonly account: Account; readonly old: Contact | null }> {
  const at = ports.now();
  const present = await tables.accounts.byId(accountId);
  if (!present) throw new Refusal('GONE');
  const old = contactOfKind(present, contact.kind);
  const account = { ...present, [contact.kind]: contact.value };
  if (old?.value === contact.value) return { account, old };
  await tables.accounts.setContact(accountId, contact);
  if (!old) {
    await tables.coins.add(bindReward(ports.random.id(), accountId, contact.kind, at));
    return { account, old };
  }
  // What was proved by the old address proves nothing of this account any more.
  await tables.tickets.removeForContact(contactKey(old));
  await tables.codes.removeForContact(contactKey(old));
  await tables.contactChanges.insert({
    tokenHash: ports.secrets.digest(token),
    accountId,
    kind: contact.kind,
    oldValue: old.value,
    newValue: contact.value,
    expiresAt: at + lifetimes.contactUndoMs,
  });
  return { account, old };
}
