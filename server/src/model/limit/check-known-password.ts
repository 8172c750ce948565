import type { RequestContext } from '../entities/request-context.ts';
import type { Ports } from '../ports/ports.ts';
import { type Refusal, throwIfRefused } from '../refusal.ts';
import { limitPasswordChecks } from './limit-password-checks.ts';
import { deviceOrigin, type ProofPurpose, passwordProofCounters, type TryCounters } from './password-counters.ts';
import { keepWrong, lockedOut, orWithdraw, releaseTry, waitForTries } from './wrong-passwords.ts';

/** A password that is given as a verification of a known account. */
interface GivenPassword {
  readonly accountId: string;
  /** Null: the account does not have a password. */
  readonly passwordHash: string | null;
  readonly password: string;
  readonly before: ProofPurpose;
}

/**
 * Checks a password that a user gives as a verification of a known account, outside of any transaction. Only wrong ones
 * count, by account and client, and by account and day. Their counts are separate from those of sign-ins and of other
 * purposes, so that none exhausts another. A correct password clears the count of its client.
 *
 * @throws Refusal BAD_CREDENTIALS, LOCKED_OUT, RATE_LIMITED; CallAbandoned
 */
export async function checkKnownPassword(
  ports: Ports,
  context: RequestContext,
  { accountId, passwordHash, password, before }: GivenPassword,
): Promise<void> {
  const { clientKey, deviceId } = context;
  const known = await ports.store.read.knownDevices.firstId({ accountId, deviceId });
  const origin = known === null ? clientKey : deviceOrigin(known);
  const tried = passwordProofCounters(ports, { accountId, before, origin });
  const [pair] = tried.wrong;
  await limitPasswordChecks(ports, context, { pair: pair.key, account: accountId }, async (turn) => {
    throwIfRefused(ports, await waitForTries(ports, context, () => admitProof(ports, tried)));
    const isRight = await orWithdraw(ports, tried, async () => {
      const matches = await ports.passwords.verify(passwordHash, password, turn);
      if (!matches) return false;
      await ports.store.tx(async (tables) => {
        await releaseTry(tables, tried);
        await tables.counters.clear(pair.key);
      });
      return true;
    });
    if (isRight) return;
    const refusal = await orWithdraw(ports, tried, () => keepWrong(ports, tried));
    ports.report({ kind: 'sign-in-refused', accountId, reason: 'password' });
    throw refusal;
  });
}

/** Counts a try as in flight. Returns its refusal, or null while other tries in flight decide on it. */
async function admitProof(ports: Ports, tried: TryCounters): Promise<'admitted' | Refusal | null> {
  return ports.store.tx(async (tables) => {
    const now = ports.now();
    const held = await tables.counters.holdTries(tried.inFlight, now);
    const counts = await tables.counters.readAll(tried.wrong, now);
    const uses = tried.wrong.map(({ count: max }, index) => {
      const { count, endsAt } = counts[index] ?? { count: 0, endsAt: now };
      return { left: max - count, others: (held[index]?.count ?? 1) - 1, endsAt };
    });
    if (uses.every(({ left, others }) => left > others)) return 'admitted';
    await releaseTry(tables, tried);
    const reached = uses.find(({ left }) => left <= 0);
    return reached ? lockedOut(tried.accountId, reached.endsAt - now) : null;
  });
}
