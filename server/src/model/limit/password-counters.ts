import type { Limit } from '@isoline/contract/rate-limits/declared-limit.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { type Account, contactKey } from '../entities/account.ts';
import type { CountWindow } from '../entities/counters.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { Ports } from '../ports/ports.ts';
import { clientLimits } from './rate-limit.ts';

/** A counter and its limit. */
export interface CountedLimit extends Limit {
  readonly key: string;
}

export interface TryCounters {
  /** The counters of wrong passwords; the first is that of the account and the caller together. */
  readonly wrong: readonly [CountedLimit, ...CountedLimit[]];
  /** The counters of tries in flight. */
  readonly inFlight: readonly CountWindow[];
  readonly accountId: string | null;
}

/** The counters of a sign-in by password. */
export interface PasswordTryKeys {
  /** The contact together with the client address, or with a device that the account knows. */
  readonly pair: CountedLimit;
  /** Only the contact. */
  readonly account: CountedLimit;
  readonly accountDay: CountedLimit;
  /** The client and the wider networks of its address. */
  readonly client: readonly CountedLimit[];
  readonly clientDay: readonly CountedLimit[];
  readonly accountId: string | null;
  readonly isKnownDevice: boolean;
}

/**
 * Returns the counters of a sign-in. Their keys contain the normalized contact, with or without an account, so that
 * neither its spelling nor its existence matters.
 *
 * @param contact null if the user name is neither a phone nor an e-mail
 * @param knownDevice the first id by which the account knew the device; null for an unknown device
 */
export function passwordTryKeys(
  ports: Ports,
  context: RequestContext,
  {
    username,
    contact,
    account,
    knownDevice,
  }: {
    readonly username: string;
    readonly contact: Contact | null;
    readonly account: Account | null;
    readonly knownDevice: string | null;
  },
): PasswordTryKeys {
  const { limits } = ports;
  const named = counterNames(ports, contact ? contactKey(contact) : username.trim().toLowerCase());
  // A device that the owner has used is counted separately, so that a stranger at the same address cannot lock it out.
  const origin = knownDevice === null ? context.clientKey : deviceOrigin(knownDevice);
  const ofClient = (name: string, limit: Limit) =>
    clientLimits(name, limit, context).map((limited) => ({ key: limited.key, ...limited.limit }));
  return {
    pair: { key: named.pair(origin), ...limits.passwordTriesPair },
    account: { key: named.account, ...limits.passwordTriesAccount },
    accountDay: { key: named.accountDay, ...limits.passwordTriesAccountDay },
    client: ofClient('failed-login-client', limits.passwordTriesClient),
    clientDay: ofClient(CLIENT_DAY, limits.passwordTriesClientDay),
    accountId: account?.id ?? null,
    isKnownDevice: knownDevice !== null,
  };
}

/** The time after which a try in flight is dropped, because its node was killed. */
const IN_FLIGHT_MS = 60_000;

/**
 * Returns the counters of a try: of wrong passwords those of the pair, the account, the account's day, the client and
 * the client's day; of tries in flight those of the pair and, on unknown devices, of the account and the client.
 */
export const triesOfSignIn = (keys: PasswordTryKeys): TryCounters => {
  const { pair, account, accountDay, client, clientDay, accountId, isKnownDevice } = keys;
  const wrong = [pair, account, accountDay, ...client, ...clientDay] as const;
  return { wrong, inFlight: inFlight(isKnownDevice ? [pair] : [pair, account, ...client]), accountId };
};

const inFlight = (counted: readonly CountedLimit[]): readonly CountWindow[] =>
  counted.map(({ key }) => ({ key: `in-flight:${key}`, windowMs: IN_FLIGHT_MS }));

const proofPurposes = ['session', 'merge', 'undo'] as const;

/**
 * The act that a password of a known account confirms. Each has counters of its own: a thief in a session does not
 * exhaust the undo.
 */
export type ProofPurpose = (typeof proofPurposes)[number];

/**
 * Returns the counters of a password that verifies a known account.
 *
 * @param origin the client key, or the device that the account knows
 */
export function passwordProofCounters(
  { limits }: Pick<Ports, 'limits'>,
  { accountId, before, origin }: { readonly accountId: string; readonly before: ProofPurpose; readonly origin: string },
): TryCounters {
  const wrong = [
    { key: proofKey(accountId, before, origin), ...limits.passwordTriesPair },
    { key: proofDayKey(accountId, before), ...limits.passwordTriesAccountDay },
  ] as const;
  return { wrong, inFlight: inFlight(wrong), accountId };
}

const proofKey = (accountId: string, before: ProofPurpose, origin: string) =>
  `password-proof:${before}:${accountId}:${origin}`;
const proofDayKey = (accountId: string, before: ProofPurpose) => `password-proof-day:${before}:${accountId}`;

export const proofPairKeys = (accountId: string, origins: readonly string[]): readonly string[] =>
  proofPurposes.flatMap((before) => origins.map((origin) => proofKey(accountId, before, origin)));

/** The same, and the keys of the day. */
export const passwordProofKeys = (accountId: string, origins: readonly string[]): readonly string[] => [
  ...proofPairKeys(accountId, origins),
  ...proofPurposes.map((before) => proofDayKey(accountId, before)),
];

function counterNames({ secrets }: Pick<Ports, 'secrets'>, username: string) {
  const name = secrets.keyed('username', username);
  return {
    pair: (origin: string) => `failed-login:${name}:${origin}`,
    account: `failed-login-account:${name}`,
    accountDay: `failed-login-account-day:${name}`,
  };
}

/**
 * Returns the keys of the counters that lock out a contact: the keys of the contact, and of each origin (a client key,
 * or `device:…`).
 */
export function passwordCounterKeys(
  ports: Pick<Ports, 'secrets'>,
  contact: Contact,
  origins: readonly string[],
): readonly string[] {
  const { account, accountDay } = counterNames(ports, contactKey(contact));
  return [account, accountDay, ...pairCounterKeys(ports, contact, origins)];
}

/** Returns only the keys of the counters of a contact for each origin. */
export const pairCounterKeys = (
  ports: Pick<Ports, 'secrets'>,
  contact: Contact,
  origins: readonly string[],
): readonly string[] => origins.map(counterNames(ports, contactKey(contact)).pair);

const CLIENT_DAY = 'failed-login-client-day';

export const clientDayKey = (clientKey: string) => `${CLIENT_DAY}:${clientKey}`;

/** Returns the counter key of a device that an account knows. */
export const deviceOrigin = (firstId: string) => `device:${firstId}`;
