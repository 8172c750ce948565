import type { SignInProblemKind } from '@isoline/contract/values/person.ts';
import { clientKeyOf } from '../../model/client-address.ts';
import { type Account, contactsOf, isClosed } from '../../model/entities/account.ts';
import { findRefusedNetwork, findRefusedNumbers } from '../../model/incident/measures.ts';
import { deviceOrigin, pairCounterKeys, passwordCounterKeys } from '../../model/limit/password-counters.ts';
import type { CountWindow, Ports } from '../../model/ports/ports.ts';
import { codeCounterKeys } from '../../model/verification/code-counter-keys.ts';
import { messagesToday } from '../../model/verification/daily-code-limits.ts';
import { lockOrigins } from './account-actions.ts';

/** Why a person can't sign in. What does not belong to the kind is null. */
export interface SignInProblem {
  readonly kind: SignInProblemKind;
  /** When it ends by itself. */
  readonly until: number | null;
  readonly contact: 'phone' | 'email' | null;
  readonly count: number | null;
  readonly detail: string | null;
}

const problem = (kind: SignInProblemKind, parts: Partial<SignInProblem> = {}): SignInProblem => ({
  kind,
  until: null,
  contact: null,
  count: null,
  detail: null,
  ...parts,
});

const HOUR_MS = 3_600_000;

/** Why the owner of an account can't sign in, or not in every way; the gravest first. Nothing is counted. */
export async function signInProblems(ports: Ports, account: Account): Promise<readonly SignInProblem[]> {
  const state = stateProblems(account);
  if (isClosed(account)) return state;
  return [
    ...state,
    ...(await passwordProblems(ports, account)),
    ...(await codeProblems(ports, account)),
    ...(await measureProblems(ports, account)),
    ...(await factorProblems(ports, account)),
    ...(await refusals(ports, account)),
  ];
}

/** What stands in the account itself. */
export function stateProblems({ mergedInto, closedAt, frozenAt, closesAt, passwordHash }: Account): SignInProblem[] {
  if (mergedInto !== null) return [problem('merged', { detail: mergedInto })];
  if (closedAt !== null) return [problem('closed')];
  return [
    ...(frozenAt === null ? [] : [problem('frozen')]),
    ...(closesAt === null ? [] : [problem('closing', { until: closesAt })]),
    ...(passwordHash === null ? [problem('no-password')] : []),
  ];
}

/** A counter, its limit, and the problem when that is reached. */
interface Watched extends CountWindow {
  readonly max: number;
  readonly reached: SignInProblem;
}

/** The problems of the limits that are reached. Two that say the same until the same time are one. */
async function findReached(ports: Ports, watched: readonly Watched[]): Promise<SignInProblem[]> {
  const on = watched.filter(({ max }) => max > 0);
  if (on.length === 0) return [];
  const counts = await ports.store.read.counters.readAll(on, ports.now());
  return on.flatMap(({ max, reached }, index) => {
    const { count, endsAt } = counts[index] ?? { count: 0, endsAt: 0 };
    return count >= max ? [{ ...reached, until: endsAt, count }] : [];
  });
}

async function passwordProblems(ports: Ports, account: Account): Promise<SignInProblem[]> {
  if (account.passwordHash === null) return [];
  const { passwordTriesPair: pair, passwordTriesAccount: ofAccount, passwordTriesAccountDay: ofDay } = ports.limits;
  const origins = await lockOrigins(ports, ports.store.read, account, clientKeyOf);
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
  return findReached(ports, watched);
}

// The id of a device says nothing to anybody.
const originName = (origin: string) => (origin.startsWith(deviceOrigin('')) ? 'device' : origin);

/** Whether wrong passwords lock an account, for an address, a device or all that are unknown. */
export async function isLocked(ports: Ports, accountId: string): Promise<boolean> {
  const account = await ports.store.read.accounts.byId(accountId);
  const problems = account && !isClosed(account) ? await passwordProblems(ports, account) : [];
  return problems.some(({ kind }) => kind === 'locked' || kind === 'code-only');
}

async function codeProblems(ports: Ports, account: Account): Promise<SignInProblem[]> {
  const { codeSendAddressHour: hour, codeSendAddressDay: day, codeSendAll } = ports.limits;
  const watched = contactsOf(account).flatMap((contact) =>
    (['owner', 'stranger', 'reset'] as const).flatMap((share): Watched[] => {
      const keys = codeCounterKeys(ports, contact, share);
      const reached = problem('codes-reached', { contact: contact.kind, detail: share });
      return [
        { key: keys.hour, windowMs: hour.windowMs, max: hour.count, reached },
        { key: keys.day, windowMs: day.windowMs, max: day.count, reached },
      ];
    }),
  );
  return [...(await findReached(ports, watched)), ...(await smsProblems(ports, account, codeSendAll.count))];
}

async function smsProblems(ports: Ports, { phone }: Account, max: number): Promise<SignInProblem[]> {
  if (phone === null) return [];
  const mode = await ports.smsSending();
  const { count } = await messagesToday(ports, 'sms');
  const until = ports.measures.list().find(({ kind }) => kind === 'sms')?.endsAt ?? null;
  return [
    ...(mode === 'off' ? [problem('sms-off', { contact: 'phone', until })] : []),
    ...(mode === 'known-devices' ? [problem('sms-known-devices', { contact: 'phone', until })] : []),
    ...(max > 0 && count >= max ? [problem('day-reached', { contact: 'phone', count })] : []),
  ];
}

/** What operators have put in force that concerns the phone, or an address of the person. */
async function measureProblems({ measures, store: { read }, now }: Ports, account: Account): Promise<SignInProblem[]> {
  const inForce = measures.list();
  if (inForce.length === 0) return [];
  const sessions = await read.sessions.live(account.id, 0);
  const events = await read.securityEvents.ofAccount(account.id, now() - 24 * HOUR_MS, 200);
  const addresses = new Set([...sessions, ...events].map(({ ip }) => ip ?? ''));
  const networks = [...addresses].map((ip) => findRefusedNetwork(inForce, ip)).filter((measure) => measure !== null);
  const numbers = contactsOf(account).map((contact) => findRefusedNumbers(inForce, contact));
  return [
    ...numbers.flatMap((one) => (one ? [problem('numbers-refused', { contact: 'phone', until: one.endsAt })] : [])),
    ...[...new Set(networks)].map(({ value, endsAt }) => problem('network-refused', { detail: value, until: endsAt })),
  ];
}

async function factorProblems({ store: { read } }: Ports, { id }: Account): Promise<SignInProblem[]> {
  const [authenticator, removals, codes] = await Promise.all([
    read.authenticators.ofAccount(id),
    read.factorRemovals.ofAccount(id),
    read.authenticators.countRecoveryCodes(id),
  ]);
  return [
    ...(authenticator ? [problem('second-step', { count: codes })] : []),
    ...removals.map(({ factor, dueAt }) =>
      problem('removal-waits', { until: dueAt, detail: factor === 'authenticator' ? factor : 'passkey' }),
    ),
  ];
}

async function refusals({ store: { read }, now }: Ports, { id }: Account): Promise<SignInProblem[]> {
  const recent = await read.securityEvents.ofAccount(id, now() - 24 * HOUR_MS, 200);
  const refused = recent.filter(({ kind }) => kind === 'sign-in-refused');
  return refused.length > 0 ? [problem('refused', { count: refused.length })] : [];
}
