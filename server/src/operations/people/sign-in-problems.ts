import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { clientKeyOf } from '../../model/client-address.ts';
import { type Account, contactsOf, isClosed } from '../../model/entities/account.ts';
import { LAST_ID } from '../../model/id-time.ts';
import { findRefusedNetwork, findRefusedNumbers } from '../../model/incident/measures.ts';
import { clientDayKey, pairCounterKeys, passwordCounterKeys } from '../../model/limit/password-counters.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { codeProblems } from './code-problems.ts';
import { contactProblems } from './contact-problems.ts';
import { factorProblems } from './factor-problems.ts';
import { lockOrigins } from './lock-origins.ts';
import { findReached, originName, problem, type SignInProblem, type Watched } from './problem.ts';

const EVENTS = 500;

/**
 * Finds why the owner of an account can't sign in, or can't by some methods; the gravest problem first. Does not count
 * against any limit.
 */
export async function signInProblems(ports: Ports, account: Account): Promise<readonly SignInProblem[]> {
  const state = stateProblems(account);
  if (isClosed(account)) return state;
  const origins = await lockOrigins(ports, ports.store.read, account, clientKeyOf);
  return [
    ...state,
    ...(await contactProblems(ports, account)),
    ...(await passwordProblems(ports, account, origins)),
    ...(await codeProblems(ports, account)),
    ...(await measureProblems(ports, account)),
    ...(await factorProblems(ports, account, origins)),
    ...(await requiredPassword(ports, account)),
    ...(await refusals(ports, account)),
  ];
}

/** Returns the problems that follow from the state of the account. */
export function stateProblems({ mergedInto, closedAt, frozenAt, closesAt, passwordHash }: Account): SignInProblem[] {
  if (mergedInto !== null) return [problem('merged', { detail: mergedInto })];
  if (closedAt !== null) return [problem('closed')];
  return [
    ...(frozenAt === null ? [] : [problem('frozen')]),
    ...(closesAt === null ? [] : [problem('closing', { until: closesAt })]),
    ...(passwordHash === null ? [problem('no-password')] : []),
  ];
}

async function passwordProblems(ports: Ports, account: Account, origins: readonly string[]): Promise<SignInProblem[]> {
  if (account.passwordHash === null) return [];
  const { passwordTriesPair: pair, passwordTriesAccount: ofAccount, passwordTriesAccountDay: ofDay } = ports.limits;
  const watched = contactsOf(account).flatMap((contact): Watched[] => {
    const [accountKey = '', dayKey = ''] = passwordCounterKeys(ports, contact, []);
    const { kind } = contact;
    return [
      ...pairCounterKeys(ports, contact, origins).map((key, index) => ({
        key,
        windowMs: pair.windowMs,
        max: pair.count,
        reached: problem('locked', { contact: kind, detail: originName(origins[index] ?? '') }),
      })),
      { key: dayKey, windowMs: ofDay.windowMs, max: ofDay.count, reached: problem('code-only', { contact: kind }) },
      {
        key: accountKey,
        windowMs: ofAccount.windowMs,
        max: ofAccount.count,
        reached: problem('slide', { contact: kind }),
      },
    ];
  });
  return findReached(ports, [...watched, ...ofAddresses(ports, origins)]);
}

/**
 * Counters of wrong passwords from an address of the person, for all accounts together: many people may share the
 * address.
 */
const ofAddresses = ({ limits: { passwordTriesClientDay: day } }: Ports, origins: readonly string[]): Watched[] =>
  origins
    .filter((origin) => originName(origin) === origin)
    .map((address) => ({
      key: clientDayKey(address),
      windowMs: day.windowMs,
      max: day.count,
      reached: problem('address-refused', { detail: address }),
    }));

/** Reports a missing password that an operator has removed. */
async function requiredPassword({ store: { read } }: Ports, { id, passwordHash }: Account): Promise<SignInProblem[]> {
  if (passwordHash !== null) return [];
  const newest = await read.securityEvents.forOperator({ accountId: id, before: LAST_ID, limit: EVENTS });
  return newest.some(({ kind }) => kind === 'account-password-removed') ? [problem('password-required')] : [];
}

/** Returns whether wrong passwords lock an account, for an address, for a device or for all unknown devices. */
export async function isLocked(ports: Ports, accountId: string): Promise<boolean> {
  const account = await ports.store.read.accounts.byId({ id: accountId });
  if (!account || isClosed(account)) return false;
  const origins = await lockOrigins(ports, ports.store.read, account, clientKeyOf);
  const problems = await passwordProblems(ports, account, origins);
  return problems.some(({ kind }) => kind === 'locked' || kind === 'code-only');
}

/** Finds the measures of operators that affect the phone, or an address of the person. */
async function measureProblems({ measures, store: { read }, now }: Ports, account: Account): Promise<SignInProblem[]> {
  const inForce = measures.list();
  if (inForce.length === 0) return [];
  const sessions = await read.sessions.live({ accountId: account.id, seenAfter: 0 });
  const events = await read.securityEvents.ofAccount({
    accountId: account.id,
    since: now() - 24 * HOUR_MS,
    limit: 200,
  });
  const addresses = new Set([...sessions, ...events].map(({ ip }) => ip ?? ''));
  const networks = [...addresses].map((ip) => findRefusedNetwork(inForce, ip)).filter((measure) => measure !== null);
  const numbers = contactsOf(account).map((contact) => findRefusedNumbers(inForce, contact));
  return [
    ...numbers.flatMap((one) => (one ? [problem('numbers-refused', { contact: 'phone', until: one.endsAt })] : [])),
    ...[...new Set(networks)].map(({ value, endsAt }) => problem('network-refused', { detail: value, until: endsAt })),
  ];
}

async function refusals({ store: { read }, now }: Ports, { id }: Account): Promise<SignInProblem[]> {
  const recent = await read.securityEvents.ofAccount({ accountId: id, since: now() - 24 * HOUR_MS, limit: 200 });
  const refused = recent.filter(({ kind }) => kind === 'sign-in-refused');
  return refused.length > 0 ? [problem('refused', { count: refused.length })] : [];
}
