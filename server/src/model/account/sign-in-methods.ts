import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { type Account, contactsOf } from '../entities/account.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { maySendSms, type SmsSending } from '../ports/sms-sending.ts';
import { Refusal } from '../refusal.ts';

/** The sign-in methods of an account. */
export interface SignInMethods {
  readonly hasPassword: boolean;
  readonly contacts: readonly Contact['kind'][];
  readonly identities: readonly ProviderId[];
  /** The ids of the passkeys without a pending removal. */
  readonly passkeys: readonly string[];
}

/** The methods that work at present. */
export interface WorkingMethods {
  readonly smsSending: SmsSending;
  readonly enabledProviders: readonly ProviderId[];
}

/** A method that will be removed from an account. */
export type RemovedMethod =
  | { readonly contact: Contact['kind'] }
  | { readonly identity: ProviderId }
  | { readonly passkey: string };

/**
 * Returns whether an account can be signed in to after a removal. A code by SMS does not count while an operator has
 * switched SMS off.
 */
export function canSignInWithout(
  { hasPassword, contacts, identities, passkeys }: SignInMethods,
  removed: RemovedMethod,
  { smsSending, enabledProviders }: WorkingMethods,
): boolean {
  const contactWorks = (kind: Contact['kind']) => kind === 'email' || maySendSms(smsSending, true);
  return (
    hasPassword ||
    contacts.some((kind) => !('contact' in removed && removed.contact === kind) && contactWorks(kind)) ||
    identities.some(
      (provider) => !('identity' in removed && removed.identity === provider) && enabledProviders.includes(provider),
    ) ||
    passkeys.some((id) => !('passkey' in removed && removed.passkey === id))
  );
}

/** Returns the methods that work at present. Call it before the transaction, which awaits only the database. */
export const workingMethods = async (ports: Ports): Promise<WorkingMethods> => ({
  smsSending: await ports.smsSending(),
  enabledProviders: ports.enabledProviders,
});

/** Returns the methods of an account, inside the transaction that has read it. */
export async function readSignInMethods(tables: Tables, account: Account): Promise<SignInMethods> {
  const identities = await tables.identities.ofAccount({ accountId: account.id });
  const passkeys = await tables.passkeys.ofAccount({ accountId: account.id });
  const removals = await tables.factorRemovals.ofAccount({ accountId: account.id });
  return {
    hasPassword: account.passwordHash !== null,
    contacts: contactsOf(account).map(({ kind }) => kind),
    identities: identities.map(({ provider }) => provider),
    passkeys: passkeys.map(({ id }) => id).filter((id) => !removals.some(({ factor }) => factor === id)),
  };
}

/**
 * Requires a sign-in method besides the one that will be removed, inside the transaction of the removal, which has read
 * the account.
 *
 * @throws Refusal LAST_METHOD
 */
export async function requireOtherMethod(
  tables: Tables,
  account: Account,
  removed: RemovedMethod,
  working: WorkingMethods,
): Promise<void> {
  if (!canSignInWithout(await readSignInMethods(tables, account), removed, working)) throw new Refusal('LAST_METHOD');
}
