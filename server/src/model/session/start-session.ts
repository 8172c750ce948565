import { lifetimes, sessionsPerAccountMax } from '@isoline/contract/limits.ts';
import type { LoginType } from '@isoline/contract/providers.ts';
import { clientReservedShare } from '@isoline/contract/rate-limits.ts';
import { lockOpenAccount } from '../account/open-account.ts';
import type { LockedAccount } from '../entities/account.ts';
import { dailyReward, dailyRewardOf } from '../entities/coins.ts';
import { type ProofMethod, type StrongProof, strengthOf } from '../entities/proof.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { type Session, tokenExpiry } from '../entities/session.ts';
import { refuseStrangerOfNetwork } from '../incident/measures.ts';
import { stopReplacement } from '../irrevocable/stop-replacement.ts';
import { countAgainstLimits } from '../limit/rate-limit.ts';
import { signInKeys } from '../limit/sign-in-counters.ts';
import { addPoints } from '../points/change-points.ts';
import type { LockingTables, Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { recordEvent } from '../security-event/record-event.ts';
import { markSteppedUp } from '../verification/step-up.ts';
import { recordNewDevice } from './record-new-device.ts';

/** An access token, and the milliseconds until it expires. It expires with its session at the latest. */
export interface IssuedAccessToken {
  readonly accessToken: string;
  readonly accessTokenMs: number;
}

/** The tokens of a session, in clear text. Only their hashes are stored. */
export interface Tokens extends IssuedAccessToken {
  readonly accountId: string;
  readonly sessionId: string;
  readonly client: string;
  readonly refreshToken: string;
  /**
   * The time at which the account will be closed, in milliseconds since 1970 UTC; null if its owner has not requested
   * it.
   */
  readonly closesAt: number | null;
  /**
   * The time at which the account is merged into another one, if a merge is pending. Absent for a continuing session.
   */
  readonly mergesAt?: number | null;
  /** True if the session starts stepped up. Absent for a continuing session. */
  readonly beginsSteppedUp?: boolean;
}

export interface SignIn {
  readonly accountId: string;
  readonly loginType: LoginType;
  readonly client: string;
  /** The id of the product that the sign-in is for; the `product` of its record. */
  readonly source: string;
  /** The proved second factor; null or absent if none was proved. */
  readonly secondFactor?: StrongProof | null;
  /** The passkey, or the contact whose code signed in; null or absent if only a second factor can prove presence. */
  readonly provedBy?: ProofMethod | null;
}

/**
 * Starts a session, inside a transaction. Issues its tokens, adds its record and the coins of the day, and ends the
 * former session of the browser and the oldest sessions above the maximum. Stops the replacement of a contact by
 * operators. Does not send a notice of a new device for a registration. A fresh proof of presence steps the session up.
 *
 * Consume every ticket before this call, because it binds everything that is pending in the browser to the next device
 * id.
 *
 * @throws Refusal ACCOUNT_FROZEN, RATE_LIMITED; GONE when the account was merged away or closed in the meantime
 */
export async function startSession(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  signIn: SignIn,
): Promise<Tokens> {
  return startLockedSession(ports, tables, context, await lockForSignIn(ports, tables, context, signIn));
}

/**
 * Starts the session of a sign-in whose account is locked, as `startSession` does.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function startLockedSession(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  { signIn, account, facts }: LockedSignIn,
): Promise<Tokens> {
  const at = ports.now();
  const { accountId, client, source, loginType } = signIn;
  const { deviceName, ip, nextDeviceId: deviceId } = context;
  if (loginType !== 'register') await countSignIn(ports, tables, accountId, facts);
  await moveToNextDeviceId(tables, context, { accountId, facts, at, establishedAt: establishedFrom(signIn, at) });
  const session = { id: ports.random.id(), accountId, client, source, deviceId, deviceName, ip };
  await tables.sessions.insert({
    ...session,
    createdAt: at,
    lastSeenAt: at,
    endedAt: null,
    loginType,
    secondFactor: signIn.secondFactor ?? null,
  });
  await tables.loginRecords.append({ accountId, loginType, product: source, at, ip, deviceName });
  if (facts.replacesContactAt !== null) await stopReplacement(ports, tables, context, { accountId, by: 'sign-in' });
  if (loginType !== 'register') {
    if (!facts.isRewarded) await addPoints(tables, dailyReward(ports.random.id(), accountId, at));
    await recordEvent(ports, tables, context, { kind: 'sign-in', accountId, loginType, source });
    if (facts.firstDeviceId === null) await recordNewDevice(ports, tables, context, { account, loginType, source });
    else if (account.locale !== context.locale)
      await tables.accounts.setLocale({ id: accountId, locale: context.locale });
  }
  const refreshToken = ports.random.token();
  await tables.refreshTokens.insert({
    hash: ports.secrets.digest(refreshToken),
    sessionId: session.id,
    expiresAt: at + lifetimes.refreshTokenIdleMs,
  });
  const issued = await issueAccessToken(ports, tables, { id: session.id, createdAt: at });
  const beginsSteppedUp = await stepUpBySignIn(ports, tables, signIn, {
    session,
    hasStrongProof: facts.hasStrongProof,
  });
  const tokens = { accountId, sessionId: session.id, client, ...issued, refreshToken };
  return { ...tokens, closesAt: account.closesAt, mergesAt: facts.mergesAt, beginsSteppedUp };
}

/**
 * Steps up a new session if its sign-in proved presence (docs/contract.md, section 2). A code to a contact is enough
 * only if the account has no stronger method.
 */
async function stepUpBySignIn(
  ports: Ports,
  tables: Tables,
  { accountId, secondFactor, provedBy }: SignIn,
  { session, hasStrongProof }: Pick<Facts, 'hasStrongProof'> & { readonly session: Pick<Session, 'id' | 'deviceId'> },
): Promise<boolean> {
  const proof = secondFactor ?? provedBy ?? null;
  if (proof === null || (hasStrongProof && strengthOf(proof) === 'code')) return false;
  await markSteppedUp(ports, tables, session, { holder: { account: { id: accountId }, session }, by: proof });
  return true;
}

// A stolen password does not end sessions of the owner's devices: the attacker's devices are established a day later,
// and the owner is notified immediately.
const establishedFrom = ({ loginType, secondFactor }: SignIn, at: number) =>
  loginType === 'password' && !secondFactor ? at + lifetimes.deviceEstablishedMs : at;

type Facts = Awaited<ReturnType<Tables['signInFacts']['read']>>;

/** Returns whether a device was established for an account at a time; an unknown device is not. */
export const isEstablished = ({ establishedAt }: { readonly establishedAt: number | null }, at: number): boolean =>
  (establishedAt ?? Infinity) <= at;

/** A sign-in whose account is locked and not frozen, with the facts that were read after the lock. */
export interface LockedSignIn {
  readonly signIn: SignIn;
  readonly account: LockedAccount;
  readonly facts: Facts;
}

/**
 * Locks the account of a sign-in and reads its facts, inside a transaction.
 *
 * @throws Refusal ACCOUNT_FROZEN; GONE when the account was merged away or closed in the meantime; as `readFacts`
 */
export async function lockForSignIn(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  signIn: SignIn,
): Promise<LockedSignIn> {
  const account = await lockOpenAccount(tables, signIn.accountId);
  if (account.frozenAt !== null) throw new Refusal('ACCOUNT_FROZEN');
  return { signIn, account, facts: await readFacts(ports, tables, context, signIn) };
}

/**
 * Reads the facts that a sign-in depends on, after its account is locked. Every sign-in, registration and reset reads
 * them, so a refused network is refused here.
 *
 * @throws Refusal RATE_LIMITED in a refused network, if the device is not established for the account
 */
export async function readFacts(
  ports: Ports,
  tables: Tables,
  context: Pick<RequestContext, 'deviceId' | 'ip' | 'isProgram'>,
  { accountId }: Pick<SignIn, 'accountId'>,
): Promise<Facts> {
  const now = ports.now();
  const facts = await tables.signInFacts.read({
    accountId,
    deviceId: context.deviceId,
    reward: dailyRewardOf(now),
    now,
  });
  if (!isEstablished(facts, now)) refuseStrangerOfNetwork(ports, context);
  return facts;
}

// A stolen password cannot use up the share of the owner's devices, because the attacker's devices become
// established only after a day.
async function countSignIn(
  ports: Ports,
  tables: Tables,
  accountId: string,
  facts: Pick<Facts, 'establishedAt'>,
): Promise<void> {
  const limit = ports.limits.signIns;
  const count = limit.count && Math.max(1, Math.floor(limit.count * (1 - clientReservedShare)));
  const keys = signInKeys(accountId);
  const refuse = (retryAfter: number) =>
    new Refusal('RATE_LIMITED', { values: { reason: 'sign-ins-used', retryAfter } });
  const ofOthers = isEstablished(facts, ports.now())
    ? []
    : [{ key: keys.ofNewDevices, limit: { ...limit, count }, refuse }];
  const refusal = await countAgainstLimits(ports, tables, [...ofOthers, { key: keys.all, limit, refuse }]);
  if (refusal) throw refusal;
}

/**
 * Gives the device its next id, by which the account knows it, and makes space for one session, inside a transaction. A
 * planted device id is useless, because no session has it. The former session ends, because it may have been planted
 * too. Pending objects stay, because the user may need them after the sign-in.
 *
 * @param establishedAt the time from which the sessions of the device outlast those of other devices; immediately by
 * default
 */
export async function moveToNextDeviceId(
  tables: Tables,
  { deviceId, nextDeviceId }: RequestContext,
  {
    accountId,
    facts: { firstDeviceId, pending, hasSessionOnDevice, liveSessions },
    at,
    establishedAt = at,
  }: { readonly accountId: string; readonly facts: Facts; readonly at: number; readonly establishedAt?: number },
): Promise<void> {
  if (hasSessionOnDevice || liveSessions >= sessionsPerAccountMax)
    await tables.sessions.endForNew({ accountId, deviceId }, sessionsPerAccountMax - 1, at);
  const expiresAt = at + lifetimes.deviceIdMs;
  if (nextDeviceId === deviceId) return tables.knownDevices.add(accountId, deviceId, expiresAt, establishedAt);
  // The answer with the next device id may be lost.
  const formerUntil = at + lifetimes.formerDeviceIdMs;
  const firstId = firstDeviceId ?? nextDeviceId;
  const next = { accountId, from: deviceId, to: nextDeviceId, firstId, expiresAt, establishedAt };
  await tables.knownDevices.addNext({ ...next, formerUntil });
  for (const name of pending) await tables[name].carryOver({ from: deviceId, to: nextDeviceId });
}

/** Issues another access token of a session, inside a transaction. Earlier tokens stay valid until they expire. */
export async function issueAccessToken(
  ports: Ports,
  tables: Tables,
  session: Pick<Session, 'id' | 'createdAt'>,
): Promise<IssuedAccessToken> {
  const [accessToken, now] = [ports.random.token(), ports.now()];
  const expiresAt = tokenExpiry(session, now, lifetimes.accessTokenMs);
  await tables.accessTokens.insert({ hash: ports.secrets.digest(accessToken), sessionId: session.id, expiresAt });
  return { accessToken, accessTokenMs: expiresAt - now };
}
