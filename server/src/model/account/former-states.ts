import type { Contact } from '@isoline/contract/values/contact.ts';
import type { ContactChange } from '../entities/contact-change.ts';
import type { Ports, Tables } from '../ports/ports.ts';

type ChangeTables = Pick<Tables, 'contactChanges'>;

/** An account, and the present time. */
interface At {
  readonly accountId: string;
  readonly now: number;
}

/**
 * Keeps former phones from recovering an account, inside the transaction in which its owner surely changes or removes
 * the phone, and before that change is stored. A former phone may be lost or stolen, and earlier changes would let it
 * recover the account. An undo of these changes then restores the next phone instead.
 *
 * @param next the phone that the account gets; null if its phone is removed
 */
export const giveUpPhones = (tables: ChangeTables, { next, ...at }: At & { readonly next: string | null }) =>
  replaceStates(tables, at, (change) =>
    change.phone === null || change.email !== null ? change : { ...change, phone: next },
  );

/** Parts of an account that an attacker may have added to it. */
interface Disowned {
  /** The contacts that the owner removes. */
  readonly contacts: readonly Contact[];
  /** The time from which a contact or a password may be an attacker's. */
  readonly since: number;
}

/**
 * Leaves what an owner disowns out of the states that an undo restores, inside the transaction that sets a password. An
 * undo does not restore these contacts, and these passwords do not confirm it. The links that were sent to these
 * contacts stop working. A state keeps a contact that the account already had before `since`: the owner may have added
 * the contact again after an attacker had removed it.
 */
export function disown(
  { random, secrets }: Pick<Ports, 'random' | 'secrets'>,
  tables: ChangeTables,
  { contacts, since, ...at }: At & Disowned,
): Promise<void> {
  const isRecent = (stateSince: number | null) => (stateSince ?? -Infinity) >= since;
  const isRemoved = (kind: Contact['kind'], value: string | null) =>
    contacts.some((contact) => contact.kind === kind && contact.value === value);
  return replaceStates(tables, at, (change) => {
    const isPhone = isRecent(change.phoneSince) && isRemoved('phone', change.phone);
    const isEmail = isRecent(change.emailSince) && isRemoved('email', change.email);
    const isPassword = isRecent(change.passwordSince);
    if (!isPhone && !isEmail && !isPassword) return change;
    return {
      ...change,
      ...(isPhone && { phone: null, phoneSince: null }),
      ...(isEmail && { email: null, emailSince: null, tokenHash: secrets.digest(random.token()) }),
      ...(isPassword && { passwordHash: null, passwordSince: null }),
    };
  });
}

/** Replaces the states before the changes that can be undone. A state without a contact cannot be restored any more. */
async function replaceStates(
  { contactChanges }: ChangeTables,
  { accountId, now }: At,
  replace: (change: ContactChange) => ContactChange,
): Promise<void> {
  for (const change of await contactChanges.ofAccount({ accountId, now })) {
    const next = replace(change);
    if (next === change) continue;
    await contactChanges.consume({ tokenHash: change.tokenHash, now });
    if ((next.phone ?? next.email) !== null) await contactChanges.insert(next);
  }
}
