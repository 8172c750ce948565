import type { RequestContext } from '../entities/request-context.ts';
import type { Ports } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { limitPasswordChecks } from './limit-password-checks.ts';
import { countAgainstLimits } from './rate-limit.ts';

/**
 * Checks a password that a user gives as a verification of a known account, outside of any transaction. Each try is
 * counted before the check, by account and client and by account and day. These counts are separate from those of
 * sign-ins, so that neither exhausts the other. A correct password clears the count of its client.
 *
 * @param passwordHash null: the account does not have a password
 * @throws Refusal BAD_CREDENTIALS, LOCKED_OUT, RATE_LIMITED; CallAbandoned
 */
export async function checkKnownPassword(
  ports: Ports,
  context: RequestContext,
  {
    accountId,
    passwordHash,
    password,
  }: { readonly accountId: string; readonly passwordHash: string | null; readonly password: string },
): Promise<void> {
  const pair = `password-proof:${accountId}:${context.clientKey}`;
  const { passwordTriesPair, passwordTriesAccountDay } = ports.limits;
  const isRight = await limitPasswordChecks(ports, context, { pair, account: accountId }, async (turn) => {
    const refusal = await ports.store.tx((tables) =>
      countAgainstLimits(ports, tables, [
        { key: pair, limit: passwordTriesPair, ofClient: true, refuse: lockedOut(accountId) },
        { key: `password-proof-day:${accountId}`, limit: passwordTriesAccountDay, refuse: lockedOut(accountId) },
      ]),
    );
    if (refusal) throw refusal;
    const matches = await ports.passwords.verify(passwordHash, password, turn);
    // Clears in the same turn, so that parallel correct passwords do not lock each other out.
    if (matches) await ports.store.tx((tables) => tables.counters.clear(pair));
    return matches;
  });
  if (!isRight) throw new Refusal('BAD_CREDENTIALS', { event: refused(accountId, 'password') });
}

const refused = (accountId: string, reason: 'password' | 'locked-out') =>
  ({ kind: 'sign-in-refused', accountId, reason }) as const;

const lockedOut = (accountId: string) => (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return new Refusal('LOCKED_OUT', { values: { minutes }, data: { minutes }, event: refused(accountId, 'locked-out') });
};
