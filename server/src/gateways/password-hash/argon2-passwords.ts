import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { keyedSemaphore } from '../../model/keyed-semaphore.ts';
import type { HashTurn, Passwords } from '../../model/ports/ports.ts';
import { type NativeJobs, nativeJobs } from '../native-jobs.ts';
import { foreignPasswords } from './foreign/foreign-passwords.ts';
import { legacyUserOf } from './foreign/legacy-user.ts';
import { hashQueue } from './hash-queue.ts';
import type { LegacySignIn } from './legacy-sign-in.ts';

/** The cost of one hash, in the parameters of argon2: memory in KiB, passes, lanes. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

interface HasherSettings {
  readonly cost?: HashCost | undefined;
  /** The number of hashes that run in parallel. */
  readonly inFlight?: number;
  /** The number of them that may wrap hashes of an import; by default one stays free for sign-ins. */
  readonly wrapping?: number;
  /** A call that would wait longer throws `Overloaded`. */
  readonly longestWaitMs?: number;
  readonly jobs?: Pick<NativeJobs, 'run'>;
  /** The former system that verifies the passwords of people without a hash; null if there is none. */
  readonly legacy?: LegacySignIn | null;
  /** Milliseconds that one hash may take. */
  readonly limitMs?: number;
}

export interface PasswordHasher extends Passwords {
  /** Returns the number of calls that run or wait. */
  depth(): number;
  close(): void;
}

// argon2id is the library's default. The cost follows OWASP's second recommendation (19 MiB, two passes, one lane).
export const OWASP_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The number of hashes that run in parallel. One of libuv's four threads stays free for files and pictures. */
export const IN_FLIGHT = Math.min(availableParallelism(), 3);

/** The assumed time of a hash until the first one is measured, as on a slow machine. */
const FIRST_GUESS_MS = 100;
/** Far more than a hash takes on a working machine. */
const LIMIT_MS = 10_000;
/** The time of the most expensive hashes that are common: bcrypt of cost 13, or a million rounds of PBKDF2. */
const REFUSAL_MS = 1_000;
/** The time of the most expensive hashes that are accepted. */
const COSTLY_REFUSAL_MS = 4_000;
/** The time that a refusal takes beyond the time limit of the former system. */
const BEYOND_LEGACY_MS = 500;
/** The weight of the last hash in the moving average. */
const WEIGHT = 0.1;
/** The load at which the queue counts as busy. */
const BUSY = 0.5;

/**
 * The end of a hash's parameters that marks a hash of the normal form (docs/decisions/0047). `keyid` is not part of the
 * computation, so a node of the previous version can verify such a hash.
 */
const NORMAL_FORM = ',keyid=nfkc$';

/** The turn of hashes that the server computes for itself. */
const OWN_TURN: HashTurn = { account: '', range: '' };

export function passwordHasher({
  cost = OWASP_COST,
  inFlight = IN_FLIGHT,
  wrapping = Math.max(1, inFlight - 1),
  longestWaitMs = 5_000,
  jobs = nativeJobs(),
  legacy = null,
  limitMs = LIMIT_MS,
}: HasherSettings = {}): PasswordHasher {
  let meanMs = FIRST_GUESS_MS;
  const queue = hashQueue({ inFlight, waiting: () => Math.floor((longestWaitMs * inFlight) / meanMs) });
  const parameters = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;
  const header = `${parameters}${NORMAL_FORM}`;
  const nobodys = randomHash(header);
  async function measured<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await jobs.run('password-hash', limitMs, work);
    meanMs += WEIGHT * (performance.now() - start - meanMs);
    return result;
  }
  const argon2 = (text: string, turn: HashTurn) => queue.run(() => measured(() => argon2Hash(text, cost)), turn);
  const legacyMs = legacy ? legacy.timeoutMs + BEYOND_LEGACY_MS : 0;
  const wraps = keyedSemaphore();
  let wrapped = 0;
  // An import wraps thousands of hashes. They wait here, so that they do not fill the queue, and each has its own turn.
  const wrap = (text: string) =>
    wraps('', { running: wrapping }, () => argon2(text, { account: `wrap ${wrapped++}`, range: '' }));
  const foreign = foreignPasswords({ hash: wrap, verify: argon2Verify }, limitMs);
  const check = (stored: string, typed: string) => {
    const encoded = stored.startsWith('$argon2') ? stored : nobodys;
    return argon2Verify(encoded, encoded.includes(NORMAL_FORM) ? normalPassword(typed) : typed);
  };
  return {
    hash: async (password, turn = OWN_TURN) => (await argon2(password, turn)).replace(`${parameters}$`, header),
    verify: async (hash, typed, turn = OWN_TURN) => {
      const stored = hash ?? nobodys;
      const user = legacy && legacyUserOf(stored);
      // The call does not occupy the hash queue. The work of an unknown account follows it.
      const isAccepted = user ? await legacy.isRight(user, typed, turn) : false;
      const matches = await queue.run(
        () => measured(() => foreign.matches(stored, typed) ?? check(stored, typed)),
        turn,
      );
      return isAccepted || matches;
    },
    readForeign: foreign.read,
    close: foreign.close,
    refusalMs: Math.max(REFUSAL_MS, legacyMs),
    costlyRefusalMs: Math.max(COSTLY_REFUSAL_MS, legacyMs),
    isBusy: () => queue.load() >= BUSY,
    needsRehash: (hash) => !hash.startsWith(header),
    depth: queue.depth,
  };
}

/**
 * Creates a hash of the same cost that matches no password. Verifying it makes an unknown account cost as much as a
 * known one.
 */
function randomHash(header: string): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `${header}${part(16)}$${part(32)}`;
}
