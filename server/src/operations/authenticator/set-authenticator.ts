import { brand } from '@isoline/contract/brand.ts';
import { lifetimes, recoveryCodesCount, secondFactorTicketTries } from '@isoline/contract/limits.ts';
import { keepUndo } from '../../model/account/keep-undo.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import { recentSince } from '../../model/account/recent-methods.ts';
import type { Authenticator } from '../../model/entities/factor-tables.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import { hashRecoveryCode } from '../../model/factor/consume-factor-code.ts';
import { requireStrongest } from '../../model/factor/strong-proof.ts';
import { findStep } from '../../model/ports/one-time-passwords.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { holderOf, type Reauth } from '../../model/verification/require-reauth.ts';

export interface AuthenticatorOptions {
  /** The secret in base32. */
  readonly secret: string;
  /** The URI for a QR code. */
  readonly uri: string;
}

const deriveHash = (ports: Ports, { session }: Caller) => ports.secrets.keyed('new-authenticator', session.id);

/**
 * Returns a secret for a new authenticator, kept with the caller's session until `setAuthenticator`. The `reauth`
 * ticket is not consumed.
 *
 * @throws Refusal REAUTH_REQUIRED
 */
export async function authenticatorOptions(ports: Ports, reauth: Reauth): Promise<AuthenticatorOptions> {
  const { context, caller } = reauth;
  const { account } = caller;
  const secret = ports.oneTimePasswords.newSecret();
  await ports.store.tx(async (tables) => {
    await requireStrongest(ports, tables, reauth, 'peek');
    const hash = deriveHash(ports, caller);
    await tables.counters.clear(triesKey(hash));
    await tables.tickets.put({
      hash,
      kind: 'new-authenticator',
      deviceId: context.deviceId,
      scene: null,
      contactKey: null,
      ...holderOf(caller),
      otherAccountId: null,
      payload: { sealedSecret: ports.secrets.seal('authenticator', secret) },
      expiresAt: ports.now() + lifetimes.ticketMs,
    });
  });
  const label = encodeURIComponent(`${brand.name}:${account.phone ?? account.email ?? account.nickName}`);
  const issuer = encodeURIComponent(brand.name);
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30` };
}

const triesKey = (hash: string) => `new-authenticator:${hash}`;

/**
 * Enables the authenticator whose secret is pending in the caller's session, by a code that it shows. Replaces the
 * previous authenticator, if any, and withdraws the trust in other devices.
 *
 * @returns the recovery codes, which are stored only as hashes
 * @throws Refusal REAUTH_REQUIRED, CODE_INCORRECT, TICKET_EXPIRED, RATE_LIMITED
 */
export async function setAuthenticator(ports: Ports, reauth: Reauth, code: string): Promise<readonly string[]> {
  const { context, caller } = reauth;
  const { account } = caller;
  const recoveryCodes = newRecoveryCodes(ports);
  const outcome = await ports.store.tx(async (tables) => {
    const hash = deriveHash(ports, caller);
    const match = { hash, kind: 'new-authenticator', deviceId: context.deviceId } as const;
    const present = await lockOpenAccount(tables, account.id);
    await requireStrongest(ports, tables, reauth, 'peek');
    const { count } = await tables.counters.increment(triesKey(hash), lifetimes.ticketMs, ports.now());
    const waiting = await tables.tickets.peek({ ...match, now: ports.now() });
    const secret = waiting && ports.secrets.open('authenticator', waiting.payload.sealedSecret);
    if (!secret || count > secondFactorTicketTries) return new Refusal('TICKET_EXPIRED');
    const step = findStep(ports.oneTimePasswords, secret, code, ports.now());
    if (step === null) return new Refusal('CODE_INCORRECT');
    if (!(await tables.tickets.consume({ ...match, now: ports.now() }))) return new Refusal('TICKET_EXPIRED');
    await requireStrongest(ports, tables, reauth, 'consume');
    const { sealedSecret } = waiting.payload;
    const createdAt = ports.now();
    await tables.authenticators.put({
      accountId: account.id,
      sealedSecret,
      lastStep: step,
      createdAt,
      lastUsedAt: null,
      former: await authenticatorToRestore(tables, account.id, createdAt),
    });
    await keepRecoveryCodes(ports, tables, { accountId: account.id, codes: recoveryCodes, at: createdAt });
    // The trust in other devices relied on the previous authenticator.
    await tables.trustedDevices.removeOthers({ accountId: account.id, deviceId: context.deviceId });
    await tables.factorRemovals.remove({ accountId: account.id, factor: 'authenticator' });
    await tables.removalProposals.consume({ accountId: account.id, factor: 'authenticator', now: createdAt });
    const event = { kind: 'authenticator-added', accountId: account.id } as const;
    await recordEvent(ports, tables, context, {
      ...event,
      audiences: [await keepUndo(ports, tables, present, createdAt)],
    });
    return null;
  });
  throwIfRefused(ports, outcome);
  return recoveryCodes.map(shown);
}

/**
 * Returns the authenticator that an undo restores: the current one, or the previous one while a thief may have set the
 * current one.
 */
async function authenticatorToRestore(
  tables: Tables,
  accountId: string,
  now: number,
): Promise<Authenticator['former']> {
  const present = await tables.authenticators.ofAccount({ accountId });
  if (!present) return null;
  const isRecent = present.createdAt >= (await recentSince(tables, accountId, now));
  return isRecent && present.former ? present.former : present;
}

/**
 * Replaces the recovery codes of the caller's account. An undo by the notice removes the new ones.
 *
 * @throws Refusal REAUTH_REQUIRED, RATE_LIMITED; NOT_BOUND without an authenticator, which does not consume the ticket
 */
export async function renewRecoveryCodes(ports: Ports, reauth: Reauth): Promise<readonly string[]> {
  const accountId = reauth.caller.account.id;
  const recoveryCodes = newRecoveryCodes(ports);
  await ports.store.tx(async (tables) => {
    await requireStrongest(ports, tables, reauth, 'consume');
    if (!(await tables.authenticators.ofAccount({ accountId }))) throw new Refusal('NOT_BOUND');
    const at = ports.now();
    await keepRecoveryCodes(ports, tables, { accountId, codes: recoveryCodes, at });
    const event = { kind: 'recovery-codes-replaced', accountId } as const;
    await recordEvent(ports, tables, reauth.context, {
      ...event,
      audiences: [await keepUndo(ports, tables, await lockOpenAccount(tables, accountId), at)],
    });
  });
  return recoveryCodes.map(shown);
}

const newRecoveryCodes = ({ oneTimePasswords }: Ports) =>
  Array.from({ length: recoveryCodesCount }, () => oneTimePasswords.newRecoveryCode());

const keepRecoveryCodes = (
  ports: Ports,
  tables: Tables,
  { accountId, codes, at }: { readonly accountId: string; readonly codes: readonly string[]; readonly at: number },
): Promise<void> =>
  tables.authenticators.putRecoveryCodes({
    accountId,
    hashes: codes.map((code) => hashRecoveryCode(ports, accountId, code)),
    at,
  });

/** Formats a recovery code in groups of four, which are easier to copy. */
const shown = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;
