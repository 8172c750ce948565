import type { StrongProof } from '../entities/proof.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { consumeReauth, type Reauth, requireReauth } from '../verification/require-reauth.ts';

/** Returns the strong proofs that an account can give, strongest first. */
export async function readStrongProofs(tables: Tables, accountId: string): Promise<StrongProof[]> {
  const proofs: StrongProof[] = [];
  if ((await tables.passkeys.ofAccount({ accountId })).length > 0) proofs.push('passkey');
  if (!(await tables.authenticators.ofAccount({ accountId }))) return proofs;
  proofs.push('authenticator');
  if ((await tables.authenticators.countRecoveryCodes({ accountId })) > 0) proofs.push('recoveryCode');
  return proofs;
}

/** Returns whether an account has had a passkey or an authenticator since before `time`. */
export async function hasFactorBefore(tables: Tables, accountId: string, time: number): Promise<boolean> {
  const authenticator = await tables.authenticators.ofAccount({ accountId });
  const times = (await tables.passkeys.ofAccount({ accountId })).map(({ createdAt }) => createdAt);
  if (authenticator) times.push(authenticator.former?.createdAt ?? authenticator.createdAt);
  return times.some((createdAt) => createdAt < time);
}

/** Returns the refusal of a proof that is weaker than the factor that it would change. */
export const strongerProofRequired = (methods: readonly StrongProof[]) =>
  new Refusal('REAUTH_REQUIRED', { data: { methods } });

/**
 * Requires a `reauth` ticket or a step-up, and a strong one if the account can give one. A code to a contact is not
 * enough to add a factor to an account whose factors it cannot remove.
 *
 * @param use `consume` inside the transaction of the operation, `peek` before it
 * @throws Refusal REAUTH_REQUIRED; RATE_LIMITED for `consume`
 */
export async function requireStrongest(
  ports: Ports,
  tables: Tables,
  reauth: Reauth,
  use: 'peek' | 'consume',
): Promise<void> {
  const strength = await (use === 'peek' ? requireReauth : consumeReauth)(ports, tables, reauth);
  if (strength === 'strong') return;
  const methods = await readStrongProofs(tables, reauth.caller.account.id);
  if (methods.length > 0) throw strongerProofRequired(methods);
}
