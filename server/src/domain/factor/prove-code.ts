import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { latestStep, stepOf } from './one-time-passwords.ts';

/** A code of the authenticator app, or a recovery code. */
export type FactorCode = { readonly totp: string } | { readonly recoveryCode: string };

/** The hash that a recovery code is stored as. */
export const hashRecoveryCode = ({ secrets }: Pick<Ports, 'secrets'>, accountId: string, code: string): string =>
  secrets.keyed('recovery-code', `${accountId}\n${code}`);

/**
 * Consumes a code of an account's authenticator or a recovery code, inside a transaction. It is counted before it is judged.
 * Return the refusal from the body, so that its count stays. Null: it is right.
 *
 * @returns the refusal CODE_INCORRECT, or LOCKED_OUT after too many wrong codes
 */
export async function consumeFactorCode(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  accountId: string,
  code: FactorCode,
): Promise<Refusal | null> {
  const now = ports.now();
  const { secondFactorTries, secondFactorTriesDay } = ports.limits;
  // What strangers try locks out no device that the account knows.
  const knownDevice = await tables.knownDevices.firstId(accountId, context.deviceId);
  const who = `${accountId}:${knownDevice ?? ''}`;
  const [key, dayKey] = [`factor-wrong:${who}`, `factor-wrong-day:${who}`];
  const hour = await tables.counters.increment(key, secondFactorTries.windowMs, now);
  if (hour.count > secondFactorTries.count) return lockedOut(accountId, hour.endsAt - now);
  const day = await tables.counters.increment(dayKey, secondFactorTriesDay.windowMs, now);
  if (day.count > secondFactorTriesDay.count) return lockedOut(accountId, day.endsAt - now);
  const isRight =
    'totp' in code
      ? await consumeTotp(ports, tables, accountId, code.totp)
      : await tables.authenticators.consumeRecoveryCode(
          accountId,
          hashRecoveryCode(ports, accountId, code.recoveryCode),
        );
  if (!isRight) return new Refusal('CODE_INCORRECT', { event: refused(accountId) });
  await tables.counters.clear(key);
  // A right code of the owner gives strangers no further tries that day.
  await tables.counters.decrement(dayKey);
  return null;
}

async function consumeTotp(ports: Ports, tables: Tables, accountId: string, code: string): Promise<boolean> {
  const found = await tables.authenticators.ofAccount(accountId);
  const secret = found && ports.secrets.open('authenticator', found.sealedSecret);
  if (!secret) return false;
  const now = ports.now();
  const step = stepOf(ports.oneTimePasswords, secret, code, now);
  return step !== null && tables.authenticators.consumeStep(accountId, step, latestStep(now), now);
}

const refused = (accountId: string) => ({ kind: 'sign-in-refused', accountId, reason: 'second-factor' }) as const;

function lockedOut(accountId: string, remainingMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(remainingMs / 60_000));
  return new Refusal('LOCKED_OUT', { values: { minutes }, data: { minutes }, event: refused(accountId) });
}
