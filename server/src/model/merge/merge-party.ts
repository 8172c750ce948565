import { type Account, contactKeys, isClosed } from '../entities/account.ts';
import type { LinkedIdentity } from '../entities/identity.ts';
import type { Vip } from '../entities/membership.ts';
import type { MergeProof } from '../entities/merge-record.ts';
import type { ProofKind } from '../irrevocable/judge-proofs.ts';
import type { Tables } from '../ports/ports.ts';

/** One of the two accounts of a merge, with all data that the merge depends on. */
export interface MergeParty {
  readonly account: Account;
  /** The linked identities: one for each app of a provider that knows the user. */
  readonly identities: readonly LinkedIdentity[];
  /** Number of sign-in records. */
  readonly records: number;
  /** The balance of the ledger. */
  readonly coins: number;
  readonly passkeys: number;
  /** The memberships, one for each product. */
  readonly vips: readonly Vip[];
}

/** Loads an open account as a party of a merge. Returns null if no open account has this id. */
export async function loadMergeParty(tables: Tables, accountId: string): Promise<MergeParty | null> {
  const account = await tables.accounts.byId({ id: accountId });
  if (!account || isClosed(account)) return null;
  const bounds = await tables.loginRecords.bounds({ accountId });
  return {
    account,
    identities: await tables.identities.ofAccount({ accountId }),
    records: bounds ? bounds.last - bounds.first + 1 : 0,
    coins: await tables.coins.balance({ accountId }),
    passkeys: (await tables.passkeys.ofAccount({ accountId })).length,
    vips: await tables.vips.all({ accountId }),
  };
}

/**
 * Returns whether an account cannot be merged into another one: an operator has frozen it, or its owner has requested
 * its closing.
 */
export const isUnavailable = ({ account }: MergeParty): boolean =>
  account.frozenAt !== null || account.closesAt !== null;

/** Returns whether an account still has the contact or the identity that led to its merge. */
export function stillLeads(
  { account, identities }: MergeParty,
  { by, contactKey }: { readonly by: MergeProof; readonly contactKey: string | null },
): boolean {
  if (by === 'contact') return contactKey !== null && contactKeys(account).includes(contactKey);
  return identities.some(({ provider }) => provider === by);
}

/** Returns the contact or identity that led to a merge, as a proof of the account that ends. */
export const proofOfLead = ({
  by,
  contactKey,
}: {
  readonly by: MergeProof;
  readonly contactKey: string | null;
}): ProofKind => (by === 'contact' ? kindOfContactKey(contactKey ?? '') : by);

export const kindOfContactKey = (key: string) => (key.startsWith('phone:') ? ('phone' as const) : ('email' as const));
