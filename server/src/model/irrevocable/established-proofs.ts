import { lifetimes } from '@isoline/contract/limits.ts';
import { type Account, contactOfKind } from '../entities/account.ts';
import type { Tables } from '../ports/ports.ts';
import { type ProofKind, proofKinds } from './judge-proofs.ts';

/**
 * Returns the kinds of proof that an account has had for 72 hours or since its registration, strongest first. A proof
 * that an attacker has just added does not count.
 */
export async function readEstablishedProofs(tables: Tables, account: Account, now: number): Promise<ProofKind[]> {
  const newest = Math.max(now - lifetimes.irrevocableActMs, account.createdAt);
  const times = await readProofTimes(tables, account);
  return proofKinds.filter((kind) => times.get(kind)?.some((since) => since === null || since <= newest));
}

/** Returns the time from which an account has had each thing that can verify it; null: since its registration. */
async function readProofTimes(
  tables: Tables,
  account: Account,
): Promise<ReadonlyMap<ProofKind, readonly (number | null)[]>> {
  const { id } = account;
  const times = new Map<ProofKind, (number | null)[]>();
  const add = (kind: ProofKind, since: number | null) => times.set(kind, [...(times.get(kind) ?? []), since]);
  const since = await tables.accounts.proofsSince({ id });
  for (const kind of ['phone', 'email'] as const) if (contactOfKind(account, kind)) add(kind, since[kind]);
  if (account.passwordHash !== null) add('password', since.password);
  for (const { createdAt } of await tables.passkeys.ofAccount({ accountId: id })) add('passkey', createdAt);
  const authenticator = await tables.authenticators.ofAccount({ accountId: id });
  if (authenticator) add('authenticator', authenticator.createdAt);
  for (const { provider, linkedAt } of await tables.identities.ofAccount({ accountId: id })) add(provider, linkedAt);
  return times;
}
