import type { NormalPassword } from '@isoline/contract/values/normal-password.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { SemaphoreFull } from '../keyed-semaphore.ts';
import type { HashTurn, Ports } from '../ports/ports.ts';
import { Overloaded } from '../unavailable.ts';
import { rateLimited } from './rate-limit.ts';

/** Two checks use both processors. Checks on another node wait when a limit of wrong passwords is near. */
const CHECKS_PER_PAIR = 2;
/** A client's waiting tries are at most this many times its tries in flight. */
const WAITING_TIMES = 4;

type Sender = Pick<RequestContext, 'clientRanges' | 'closed'>;

/**
 * The account of a check, or the contact without an account, and the pair of it and the caller, which has its own
 * count.
 */
interface Checked {
  readonly pair: string;
  readonly account: string;
  readonly ofStranger?: boolean;
}

/**
 * Runs the password check of one client after its earlier checks. So one client fills only its share of the hash queue,
 * even with many connections. Every hash for a caller runs here, in the turn that `check` gets. A waiting check leaves
 * the queue when its connection closes.
 *
 * @throws Refusal RATE_LIMITED when too many of its checks wait, or the hash queue is full; CallAbandoned
 */
export async function limitPasswordChecks<T>(
  ports: Ports,
  { clientRanges, closed }: Sender,
  { pair, account, ofStranger }: Checked,
  check: (turn: HashTurn) => Promise<T>,
): Promise<T> {
  const { count, windowMs } = ports.limits.passwordTriesInFlight;
  // The widest range, so that an IPv6 client does not get more turns than an IPv4 client.
  const hashTurn = { account, range: clientRanges.at(-1)?.key ?? '', ofStranger, signal: closed };
  const ofPair = () => ports.passwordChecks(pair, { running: CHECKS_PER_PAIR }, () => check(hashTurn), closed);
  const turn = clientRanges.reduce((next, { key, times }) => {
    const running = count * times;
    return () => ports.passwordChecks(`client:${key}`, { running, waiting: running * WAITING_TIMES }, next, closed);
  }, ofPair);
  try {
    return await turn();
  } catch (error) {
    const isFull = error instanceof SemaphoreFull || error instanceof Overloaded;
    throw isFull ? rateLimited(Math.ceil(windowMs / 1000)) : error;
  }
}

/**
 * Hashes a new password in the client's share of the hash queue.
 *
 * @param key the name of the account or the contact that the password is for
 * @throws Refusal RATE_LIMITED when too many hashes wait; CallAbandoned
 */
export const hashNewPassword = (
  ports: Ports,
  context: Sender,
  key: string,
  password: NormalPassword,
): Promise<string> =>
  limitPasswordChecks(ports, context, { pair: `new:${key}`, account: key }, (turn) =>
    ports.passwords.hash(password, turn),
  );
