import { lifetimes } from '@isoline/contract/limits.ts';
import { type Account, isClosed } from '../entities/account.ts';
import type { LinkedIdentity } from '../entities/identity.ts';
import type { Vip } from '../entities/membership.ts';
import type { StrongProof } from '../entities/proof.ts';
import { hasFactorFrom, readStrongProofs } from '../factor/strong-proof.ts';
import type { Tables } from '../ports/ports.ts';

/** One of the two accounts of a merge, with everything that the merge decides on. */
export interface MergeParty {
  readonly account: Account;
  /** One for each app of a provider that knows the user. */
  readonly identities: readonly LinkedIdentity[];
  /** Number of sign-in records. */
  readonly records: number;
  /** The balance of the ledger. */
  readonly coins: number;
  /** Number of passkeys. */
  readonly passkeys: number;
  readonly vip: Vip | null;
}

/** Loads an open account as a party of a merge; null when no open account has this id. */
export async function loadMergeParty(tables: Tables, accountId: string): Promise<MergeParty | null> {
  const account = await tables.accounts.byId(accountId);
  if (!account || isClosed(account)) return null;
  const bounds = await tables.loginRecords.bounds(accountId);
  return {
    account,
    identities: await tables.identities.ofAccount(accountId),
    records: bounds ? bounds.last - bounds.first + 1 : 0,
    coins: await tables.coins.balance(accountId),
    passkeys: (await tables.passkeys.ofAccount(accountId)).length,
    vip: await tables.vips.ofAccount(accountId),
  };
}

/**
 * Whether an account cannot be merged into another one: an operator has frozen it, its owner has asked to close it, or its owner
 * can still undo a change of its contacts, which a merge would prevent.
 */
export const isUnavailable = async (tables: Tables, { account }: MergeParty, now: number): Promise<boolean> =>
  account.frozenAt !== null || account.closesAt !== null || (await tables.contactChanges.anyPending(account.id, now));

/**
 * The proofs of an account, of which the user must give one before the account is merged into another one, the strongest first.
 * They exist for an account with an authenticator, or with a passkey that a reset would keep: a code to a contact must not
 * remove these (docs/decisions/0018). Empty when a code is enough.
 */
export async function requiredProofs(tables: Tables, { account }: MergeParty, now: number): Promise<StrongProof[]> {
  const proofs = await readStrongProofs(tables, account.id);
  if (proofs.includes('authenticator')) return proofs;
  const isOld = await hasFactorFrom(tables, account.id, now - lifetimes.recentlyLinkedMs);
  return isOld ? proofs : [];
}
