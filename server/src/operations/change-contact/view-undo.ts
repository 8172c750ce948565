import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { methodsSince, type RecentMethod } from '../../model/account/recent-methods.ts';
import { firstChange } from '../../model/account/undo-change.ts';
import { contactOfKind, isClosed } from '../../model/entities/account.ts';
import { isLinkedAgain, type RestoredIdentity, readRestored } from '../../model/identity/former-identities.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/** A contact that an undo would change, masked; null if the account has none. */
export interface RestoredContact {
  readonly type: Contact['kind'];
  readonly before: string | null;
  readonly now: string | null;
}

/** The effect of an undo by the token of a notice. */
export interface UndoView {
  readonly contacts: readonly RestoredContact[];
  /** Sign-in methods that were added since the first change that the undo covers, and would be removed. */
  readonly added: readonly RecentMethod[];
  /** Identities that the undo links again. */
  readonly restored: readonly RestoredIdentity[];
  /** The time of the first change, in milliseconds since 1970 UTC. */
  readonly since: number;
}

/**
 * Returns the effect of an undo by the token of a notice: the state before the first change of the last 72 hours. Does
 * not consume the token.
 *
 * @throws Refusal TICKET_EXPIRED
 */
export async function viewUndo({ store, secrets, now }: Ports, token: string): Promise<UndoView> {
  const named = await store.read.contactChanges.peek({ tokenHash: secrets.digest(token), now: now() });
  const account = named && (await store.read.accounts.byId({ id: named.accountId }));
  const change = account && (await firstChange(store.read, account.id, now()));
  if (!account || !change || isClosed(account)) throw new Refusal('TICKET_EXPIRED');
  const masked = (contact: Contact | null) => contact && mask(contact);
  const contacts = (['phone', 'email'] as const)
    .map((type) => ({ type, before: contactOfKind(change, type), now: contactOfKind(account, type) }))
    .filter(({ before, now: present }) => before?.value !== present?.value)
    .map(({ type, before, now: present }) => ({ type, before: masked(before), now: masked(present) }));
  const present = await store.read.identities.ofAccount({ accountId: account.id });
  const added = (await methodsSince(store.read, account.id, change.changedAt)).filter(
    ({ kind }) => !isLinkedAgain(change, present, kind),
  );
  return { contacts, added, restored: await readRestored(store.read, change), since: change.changedAt };
}
