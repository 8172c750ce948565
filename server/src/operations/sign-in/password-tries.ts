import type { Count } from '../../model/entities/counters.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import {
  type CountedLimit,
  type PasswordTryKeys,
  type TryCounters,
  triesOfSignIn,
} from '../../model/limit/password-counters.ts';
import { rateLimited, secondsUntil } from '../../model/limit/rate-limit.ts';
import { lockedOut, releaseTry, waitForTries } from '../../model/limit/wrong-passwords.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { type ChallengeAnswer, consumeChallenge } from '../../model/verification/challenge.ts';
import { judgeInFlight, judgePasswordTries, type WrongPasswords } from './judge-password-tries.ts';

/** A sign-in that requests admission. */
interface Applicant {
  readonly keys: PasswordTryKeys;
  /** The answer to a slide challenge. It is consumed only if a slide is required. */
  readonly answer: ChallengeAnswer | null;
}

/** A sign-in that may check its password. It is in flight until `keepWrong`, `clearTry` or `orWithdraw`. */
export interface AdmittedTry {
  readonly tried: TryCounters;
  /** True if the pair has wrong passwords, which a correct password clears. */
  readonly hasWrong: boolean;
}

/**
 * Admits a sign-in and counts it as in flight before its password is checked. So 200 parallel sign-ins do not get more
 * tries than 200 in sequence, on any number of nodes. A try in flight is not counted as wrong: if its outcome decides,
 * the sign-in waits for it. A refused sign-in is not counted and does not leave a row.
 *
 * @returns the refusal RATE_LIMITED, LOCKED_OUT, SLIDE_REQUIRED or SLIDE_FAILED
 */
export async function admitTry(
  ports: Ports,
  context: RequestContext,
  applicant: Applicant,
): Promise<AdmittedTry | Refusal> {
  // Unknown devices, which may be many, and waiting sign-ins read the counts first. A refused sign-in then never opens
  // a transaction.
  const { isKnownDevice } = applicant.keys;
  return waitForTries(ports, context, (isFirst) => tryToAdmit(ports, context, applicant, !isFirst || !isKnownDevice));
}

/** Returns the outcome, or null while it depends on tries in flight. */
async function tryToAdmit(
  ports: Ports,
  context: RequestContext,
  { keys, answer }: Applicant,
  looksFirst: boolean,
): Promise<AdmittedTry | Refusal | null> {
  const tried = triesOfSignIn(keys);
  // When half of the hash queue is taken, sign-ins on unknown devices need a proof of work.
  const needsSlide = !keys.isKnownDevice && ports.passwords.isBusy();
  const decide = (counts: Counts) => decideOn(ports, keys, counts, { needsSlide, hasSlide: answer !== null });
  const early = looksFirst ? decide(await readCounts(ports, ports.store.read, keys)) : 'allow';
  if (early === 'undecided') return null;
  if (early instanceof Refusal) return early;
  // Strangers' tries of one account wait for each other's rows. They wait here, because many would take every
  // connection. A known device has rows of its own, so it does not wait for strangers.
  const { key } = keys.isKnownDevice ? keys.pair : keys.account;
  const inTurn = <T>(admit: () => Promise<T>) =>
    ports.passwordChecks(`admit:${key}`, { running: 1 }, admit, context.closed);
  const count = async (tables: Tables) => {
    // Count before the verdict: the counts lock their rows until the commit.
    const held = await tables.counters.holdTries(tried.inFlight, ports.now());
    const counts = { ...(await readCounts(ports, tables, keys)), inFlight: held.map(({ count }) => count - 1) };
    const decision = decide(counts);
    // A thrown refusal undoes the count.
    if (decision instanceof Refusal) throw decision;
    const refusal =
      decision === 'slide' && answer
        ? await consumeChallenge(ports, tables, context, { ...answer, work: needsSlide ? 'busy' : 0 })
        : decision;
    if (refusal === null || refusal === 'allow') return { tried, hasWrong: counts.pair.count > 0 };
    await releaseTry(tables, tried);
    return refusal instanceof Refusal ? refusal : null;
  };
  return inTurn(() => ports.store.tx(count)).catch(asRefusal);
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** Counted wrong passwords, and other tries in flight by the keys of `TryCounters`. */
interface Counts {
  readonly pair: Count;
  readonly account: Count;
  readonly accountDay: Count;
  readonly client: readonly Count[];
  readonly clientDay: readonly Count[];
  readonly inFlight: readonly number[];
}

async function readCounts(ports: Ports, tables: Tables, keys: PasswordTryKeys): Promise<Counts> {
  const { wrong, inFlight } = triesOfSignIn(keys);
  const counts = await tables.counters.readAll([...wrong, ...inFlight], ports.now());
  const none: Count = { count: 0, endsAt: ports.now() };
  const [pair = none, account = none, accountDay = none, ...others] = counts;
  const ranges = keys.client.length;
  return {
    pair,
    account,
    accountDay,
    client: others.slice(0, ranges),
    clientDay: others.slice(ranges, 2 * ranges),
    inFlight: others.slice(2 * ranges).map(({ count }) => count),
  };
}

function decideOn(
  ports: Ports,
  keys: PasswordTryKeys,
  counts: Counts,
  { needsSlide, hasSlide }: { readonly needsSlide: boolean; readonly hasSlide: boolean },
): 'allow' | 'slide' | 'undecided' | Refusal {
  const judge = (inFlight: readonly number[]) => {
    const verdict = judgePasswordTries(ports.limits, wrongBefore(keys, counts, inFlight), keys.isKnownDevice);
    return verdict === 'allow' && needsSlide ? 'slide' : verdict;
  };
  const verdict = judgeInFlight(judge([]), judge(counts.inFlight), hasSlide);
  const now = ports.now();
  switch (verdict) {
    case 'locked':
      return lockedOut(keys.accountId, counts.pair.endsAt - now);
    case 'code-only':
      return lockedOut(keys.accountId, counts.accountDay.endsAt - now, 'code-only');
    case 'limited':
      return clientLimited(now, keys, counts);
    case 'slide':
      return hasSlide ? verdict : new Refusal('SLIDE_REQUIRED');
    case 'undecided':
    case 'allow':
      return verdict;
  }
}

/** Returns the current counts, with tries in flight counted as wrong. */
function wrongBefore(
  keys: PasswordTryKeys,
  { pair, account, accountDay, client, clientDay }: Counts,
  inFlight: readonly number[],
): WrongPasswords {
  const [ofPair = 0, ofAccount = 0, ...ofClient] = inFlight;
  const most = (limits: readonly CountedLimit[], counts: readonly Count[]) =>
    Math.max(
      ...limits.map((limit, index) => computeShare(limit, (counts[index]?.count ?? 0) + (ofClient[index] ?? 0))),
    );
  return {
    pair: pair.count + ofPair,
    account: account.count + ofAccount,
    accountDay: accountDay.count + ofAccount,
    client: most(keys.client, client),
    clientDay: most(keys.clientDay, clientDay),
  };
}

/** Returns the used share of a limit. A limit of 0 is off. */
const computeShare = ({ count: max }: CountedLimit, count: number) => (max > 0 ? count / max : 0);

function clientLimited(now: number, { clientDay: limits }: PasswordTryKeys, { clientDay }: Counts): Refusal {
  const reached = clientDay.filter(({ count }, index) => limits[index] && computeShare(limits[index], count) >= 1);
  return rateLimited(secondsUntil(Math.max(now, ...reached.map(({ endsAt }) => endsAt)), now));
}

/**
 * Ends a try with a correct password inside the transaction of its sign-in, and clears the wrong passwords of its pair.
 */
export async function clearTry(tables: Tables, { tried, hasWrong }: AdmittedTry): Promise<void> {
  await releaseTry(tables, tried);
  if (hasWrong) await tables.counters.clear(tried.wrong[0].key);
}
