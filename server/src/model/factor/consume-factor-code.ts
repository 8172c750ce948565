import type { LoginType } from '@isoline/contract/providers.ts';
import type { CountWindow } from '../entities/counters.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { deviceOrigin } from '../limit/password-counters.ts';
import { findStep, latestStep } from '../ports/one-time-passwords.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';

/** A code of the authenticator app, or a recovery code. */
export type FactorCode = { readonly totp: string } | { readonly recoveryCode: string };

/** Returns the hash by which a recovery code is stored. */
export const hashRecoveryCode = ({ secrets }: Pick<Ports, 'secrets'>, accountId: string, code: string): string =>
  secrets.keyed('recovery-code', `${accountId}\n${code}`);

/**
 * The verification before the code: the first step of a sign-in, a session, the cause of a merge, or the link of an
 * undo.
 */
export type ProvedBefore = LoginType | 'session' | 'merge' | 'undo';

/**
 * Consumes a code of an account's authenticator or a recovery code, inside a transaction. A try is counted before its
 * code is checked. Return the refusal from the body of the transaction, so that the count is committed. Returns null if
 * the code is correct.
 *
 * @returns the refusal CODE_INCORRECT, or LOCKED_OUT after too many wrong codes
 */
export async function consumeFactorCode(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { accountId, code, before }: { readonly accountId: string; readonly code: FactorCode; readonly before: ProvedBefore },
): Promise<Refusal | null> {
  const now = ports.now();
  const knownDevice = await tables.knownDevices.firstId({ accountId, deviceId: context.deviceId });
  const origin = knownDevice === null ? context.clientKey : deviceOrigin(knownDevice);
  const tries = [
    ...originTries(ports, accountId, origin),
    ...strangerTries(ports, { accountId, knownDevice }, code, before),
  ];
  const counts = await tables.counters.incrementAll(tries, now);
  const exceeded = tries.findIndex(({ limit }, index) => (counts[index]?.count ?? 0) > limit);
  if (exceeded >= 0) {
    // A refused try does not count as wrong.
    for (const { key } of tries) await tables.counters.decrement(key);
    return lockedOut(accountId, (counts[exceeded]?.endsAt ?? now) - now, tries[exceeded]?.reason);
  }
  const isRight =
    'totp' in code
      ? await consumeTotp(ports, tables, accountId, code.totp)
      : await tables.authenticators.consumeRecoveryCode({
          accountId,
          hash: hashRecoveryCode(ports, accountId, code.recoveryCode),
        });
  if (!isRight) return new Refusal('CODE_INCORRECT', { event: refused(accountId) });
  const [ofHour, ...ofDay] = tries;
  if (ofHour) await tables.counters.clear(ofHour.key);
  // A correct code of the owner does not give unknown devices more tries on that day.
  for (const { key } of ofDay) await tables.counters.decrement(key);
  return null;
}

interface CountedTries extends CountWindow {
  readonly limit: number;
  readonly reason?: 'authenticator-after-password';
}

/**
 * Returns the counters of wrong codes for the account from a client address, or from a device that it knows. They do
 * not lock the account elsewhere.
 */
export function originTries({ limits }: Ports, accountId: string, origin: string): CountedTries[] {
  const { secondFactorTries, secondFactorTriesDay } = limits;
  return [
    {
      key: `factor-wrong:${accountId}:${origin}`,
      windowMs: secondFactorTries.windowMs,
      limit: secondFactorTries.count,
    },
    {
      key: `factor-wrong-day:${accountId}:${origin}`,
      windowMs: secondFactorTriesDay.windowMs,
      limit: secondFactorTriesDay.count,
    },
  ];
}

/**
 * Returns the counters of wrong codes of the authenticator for the account on all unknown devices, separately for each
 * kind of first proof: a stolen password exhausts only the tries that follow a password. A recovery code is too long to
 * guess.
 */
function strangerTries(
  ports: Ports,
  { accountId, knownDevice }: { readonly accountId: string; readonly knownDevice: string | null },
  code: FactorCode,
  before: ProvedBefore,
): CountedTries[] {
  return knownDevice !== null || !('totp' in code) ? [] : [triesOfStrangers(ports, accountId, before)];
}

/** Returns the counter of wrong codes of the authenticator on all unknown devices, after one kind of first proof. */
export function triesOfStrangers({ limits }: Ports, accountId: string, before: ProvedBefore): CountedTries {
  const { count: limit, windowMs } = limits.secondFactorTriesDay;
  const reason = before === 'password' ? ({ reason: 'authenticator-after-password' } as const) : {};
  return { key: `factor-wrong-strangers:${accountId}:${before}`, windowMs, limit, ...reason };
}

async function consumeTotp(ports: Ports, tables: Tables, accountId: string, code: string): Promise<boolean> {
  const found = await tables.authenticators.ofAccount({ accountId });
  const secret = found && ports.secrets.open('authenticator', found.sealedSecret);
  if (!secret) return false;
  const now = ports.now();
  const step = findStep(ports.oneTimePasswords, secret, code, now);
  return step !== null && tables.authenticators.consumeStep({ accountId, step, latest: latestStep(now), at: now });
}

const refused = (accountId: string) => ({ kind: 'sign-in-refused', accountId, reason: 'second-factor' }) as const;

function lockedOut(accountId: string, remainingMs: number, reason?: 'authenticator-after-password'): Refusal {
  const minutes = Math.max(1, Math.ceil(remainingMs / 60_000));
  const values = { minutes, ...(reason && { reason }) };
  return new Refusal('LOCKED_OUT', { values, data: { minutes }, event: refused(accountId) });
}
