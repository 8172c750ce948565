import type { Count, Ports, Tables } from '../ports.ts';
import { rateLimited, secondsUntil } from '../rate-limit.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { type ChallengeAnswer, consumeChallenge } from '../verification/challenge.ts';
import type { CountedLimit, ThrottleKeys } from './throttle-keys.ts';

/** The wrong passwords that are counted so far, in the windows of their limits. */
export interface WrongPasswords {
  /** Of the contact from this address, or from this device where the account knows it. */
  readonly pair: number;
  readonly account: number;
  readonly accountDay: number;
  /** The largest share of the client's limits that is reached: 1 when one of them is. */
  readonly client: number;
  readonly clientDay: number;
}

/** What the next sign-in needs. `code-only` and `limited` last for the rest of a day. */
export type ThrottleVerdict = 'allow' | 'slide' | 'locked' | 'code-only' | 'limited';

/**
 * Decides on the next sign-in by the wrong passwords before it (docs/contract.md, sections 4 and 6). What strangers try never
 * touches a device that the account knows.
 */
export function judgeLogin(limits: Ports['limits'], wrong: WrongPasswords, isKnownDevice: boolean): ThrottleVerdict {
  if (!isKnownDevice && wrong.clientDay >= 1) return 'limited';
  if (wrong.pair >= limits.passwordTriesPair.count) return 'locked';
  const pairSlide = wrong.pair >= limits.passwordTriesSlide.count ? 'slide' : 'allow';
  if (isKnownDevice) return pairSlide;
  if (wrong.accountDay >= limits.passwordTriesAccountDay.count) return 'code-only';
  return wrong.client >= 1 || wrong.account >= limits.passwordTriesAccount.count ? 'slide' : pairSlide;
}

/** A sign-in that may check its password; it counts as wrong until `clearTry` or `withdrawTry`. */
export interface AdmittedTry {
  /** Wrong passwords of the pair, this one included. */
  readonly count: number;
}

/**
 * Admits a sign-in and counts it as wrong before its password is checked, so that 200 parallel sign-ins get no more
 * tries than 200 in sequence. It is counted before it is judged: each count holds its row until the commit. A refusal
 * counts nothing and leaves no row, and a client past its day's limit touches only its own counters.
 *
 * @returns the refusal RATE_LIMITED, LOCKED_OUT, SLIDE_REQUIRED or SLIDE_FAILED
 */
export function admitTry(
  ports: Ports,
  context: RequestContext,
  keys: ThrottleKeys,
  answer: ChallengeAnswer | null,
): Promise<AdmittedTry | Refusal> {
  return ports.store.tx(async (tables) => {
    const counters = countersOf(ports, tables);
    const ofClient = await counters.countClient(keys);
    if (!keys.isKnownDevice && shareOf(ofClient.clientDay) >= 1) {
      await uncount(tables, ofClientKeys(keys));
      return clientLimited(ports, ofClient);
    }
    const counts = { ...ofClient, ...(await counters.countContact(keys)) };
    const refusal = await judgeTry(ports, tables, context, keys, counts, answer);
    if (!refusal) return { count: counts.pair.count };
    await uncount(tables, allOf(keys));
    return refusal;
  });
}

/** The counts of a sign-in, itself included. */
interface ClientCounts {
  readonly client: readonly CountedRange[];
  readonly clientDay: readonly CountedRange[];
}
interface CountedTry extends ClientCounts {
  readonly pair: Count;
  readonly account: Count;
  readonly accountDay: Count;
}
type CountedRange = Count & { readonly max: number };

function countersOf(ports: Ports, tables: Tables) {
  const now = ports.now();
  const add = ({ key, windowMs }: CountedLimit) => tables.counters.increment(key, windowMs, now);
  const addRanges = async (ranges: readonly CountedLimit[]) => {
    const counted: CountedRange[] = [];
    for (const range of ranges) counted.push({ ...(await add(range)), max: range.count });
    return counted;
  };
  return {
    countClient: async (keys: ThrottleKeys): Promise<ClientCounts> => ({
      client: await addRanges(keys.client),
      clientDay: await addRanges(keys.clientDay),
    }),
    countContact: async (keys: ThrottleKeys) => ({
      account: await add(keys.account),
      accountDay: await add(keys.accountDay),
      pair: await add(keys.pair),
    }),
  };
}

async function judgeTry(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  keys: ThrottleKeys,
  counts: CountedTry,
  answer: ChallengeAnswer | null,
): Promise<Refusal | null> {
  const now = ports.now();
  switch (judgeLogin(ports.limits, wrongBefore(counts), keys.isKnownDevice)) {
    case 'locked':
      return lockedOut(keys, counts.pair.endsAt - now);
    case 'code-only':
      return lockedOut(keys, counts.accountDay.endsAt - now, 'code-only');
    case 'limited':
      return clientLimited(ports, counts);
    case 'slide':
      return answer ? consumeChallenge(ports, tables, context, answer) : new Refusal('SLIDE_REQUIRED');
    case 'allow':
      return null;
  }
}

function clientLimited(ports: Ports, { clientDay }: ClientCounts): Refusal {
  const now = ports.now();
  const reached = clientDay.filter((range) => shareOf([range]) >= 1);
  return rateLimited(secondsUntil(Math.max(now, ...reached.map(({ endsAt }) => endsAt)), now));
}

/** The largest share of the limits that was used before this try; a limit of 0 is off. */
const shareOf = (ranges: readonly CountedRange[]) =>
  Math.max(0, ...ranges.map(({ count, max }) => (max > 0 ? (count - 1) / max : 0)));

const wrongBefore = ({ pair, account, accountDay, client, clientDay }: CountedTry): WrongPasswords => ({
  pair: pair.count - 1,
  account: account.count - 1,
  accountDay: accountDay.count - 1,
  client: shareOf(client),
  clientDay: shareOf(clientDay),
});

// Every transaction holds the counters in this order, so that no two wait for each other.
const ofClientKeys = (keys: ThrottleKeys) => [...keys.client, ...keys.clientDay];
const othersOf = (keys: ThrottleKeys) => [...ofClientKeys(keys), keys.account, keys.accountDay];
const allOf = (keys: ThrottleKeys) => [...othersOf(keys), keys.pair];

async function uncount(tables: Tables, counted: readonly CountedLimit[]): Promise<void> {
  for (const { key } of counted) await tables.counters.decrement(key);
}

function lockedOut({ accountId }: ThrottleKeys, remainingMs: number, reason?: 'code-only'): Refusal {
  const minutes = Math.max(1, Math.ceil(remainingMs / 60_000));
  const event = { kind: 'sign-in-refused', accountId, reason: 'locked-out' } as const;
  return new Refusal('LOCKED_OUT', { values: { minutes, ...(reason && { reason }) }, data: { minutes }, event });
}

/** Keeps the count of a wrong password. The lock of a pair lasts for the whole window, from the try that causes it. */
export async function keepTry(ports: Ports, { pair }: ThrottleKeys, { count }: AdmittedTry): Promise<Refusal> {
  const { passwordTriesPair, passwordTriesSlide } = ports.limits;
  if (count >= passwordTriesPair.count) {
    await ports.store.tx((tables) => tables.counters.extend(pair.key, ports.now() + pair.windowMs));
  }
  const triesLeft = Math.max(0, passwordTriesPair.count - count);
  return new Refusal('BAD_CREDENTIALS', count >= passwordTriesSlide.count ? { data: { triesLeft } } : {});
}

/** Clears the count of the pair after a right password, and takes the sign-in out of the others. */
export async function clearTry(tables: Tables, keys: ThrottleKeys): Promise<void> {
  await uncount(tables, othersOf(keys));
  await tables.counters.clear(keys.pair.key);
}

/** Takes a sign-in out of the counts whose password was not checked. */
export async function withdrawTry(ports: Ports, keys: ThrottleKeys): Promise<void> {
  await ports.store.tx((tables) => uncount(tables, allOf(keys)));
}
