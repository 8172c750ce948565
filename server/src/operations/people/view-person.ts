import { hasPermission, type Role } from '@isoline/contract/console/permissions.ts';
import { personEndpoints } from '@isoline/contract/console/person-actions.ts';
import type { PersonAction } from '@isoline/contract/values/person.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { type Account, isClosed } from '../../model/entities/account.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { keptSends } from '../../model/verification/kept-sends.ts';
import { recordLook } from './look-at-person.ts';
import { activityPage, newestActivity } from './person-activity.ts';
import { noticesPage, pointsPage, signInsPage } from './person-lists.ts';
import { requirePerson } from './require-person.ts';
import { signInProblems } from './sign-in-problems.ts';

/** The effect of an action at this time. */
export interface ActionPreview {
  readonly action: PersonAction;
  readonly allowed: boolean;
  /** True if the action would change anything. */
  readonly applies: boolean;
  /** The number of sessions that the action would end. */
  readonly sessions: number;
}

/** Previews the effect of each action on an account, for an operator of this role. */
export function previewActions(
  account: Account,
  { sessions, tokens }: { readonly sessions: number; readonly tokens: number },
  isLocked: boolean,
  role: Role,
): ActionPreview[] {
  const open = !isClosed(account);
  const applies: Record<PersonAction, boolean> = {
    'end-sessions': sessions + tokens > 0,
    unlock: open && isLocked,
    freeze: open && account.frozenAt === null,
    unfreeze: open && account.frozenAt !== null,
    'require-password': open && account.passwordHash !== null,
    close: open,
  };
  const ends: readonly PersonAction[] = ['end-sessions', 'freeze', 'require-password', 'close'];
  return (Object.keys(applies) as PersonAction[]).map((action) => ({
    action,
    allowed: hasPermission(role, personEndpoints[action].access),
    applies: applies[action],
    sessions: ends.includes(action) ? sessions : 0,
  }));
}

/** The maximum number of hand-over notes on the page. */
const NOTES = 50;

/**
 * Returns what operators need to know about an account to help its owner. The look is recorded.
 *
 * @throws Refusal NOT_FOUND, RATE_LIMITED
 */
export async function viewPerson(ports: Ports, acting: ActingOperator, id: string, role: Role) {
  const account = await requirePerson(ports, id);
  await recordLook(ports, acting, account);
  const { read } = ports.store;
  const [found] = await read.people.byIds([id], { product: '', limit: 1 });
  const problems = await signInProblems(ports, account);
  const sessions = await read.sessions.live({ accountId: id, seenAfter: 0 });
  const tokens = await read.personalTokens.ofAccount({ accountId: id, now: ports.now() });
  const isLocked = problems.some(({ kind }) => kind === 'locked' || kind === 'code-only' || kind === 'slide');
  return {
    account,
    isProtected: found?.isProtected ?? false,
    lastSignInAt: found?.lastSignInAt ?? null,
    problems,
    sessions,
    tokens,
    actions: previewActions(account, { sessions: sessions.length, tokens: tokens.length }, isLocked, role),
    removals: await readRemovals(ports, id),
    replacement: await read.contactReplacements.ofAccount({ accountId: id, now: ports.now() }),
    notices: await noticesPage(read, id, null),
    handOvers: await read.personNotes.ofAccount({ accountId: id, limit: NOTES }),
    codeSends: await keptSends(ports, account),
    passkeys: await read.passkeys.ofAccount({ accountId: id }),
    authenticator: await read.authenticators.ofAccount({ accountId: id }),
    recoveryCodes: await read.authenticators.countRecoveryCodes({ accountId: id }),
    trustedDevices: (await read.trustedDevices.ofAccount({ accountId: id, now: ports.now() })).length,
    identities: await readIdentities(ports, id),
    signIns: await signInsPage(read, id, null),
    consents: await read.consents.ofAccount({ accountId: id }),
    // The balance is the sum of all entries of the account.
    balance: await ports.store.longRead.coins.balance({ accountId: id }),
    points: await pointsPage(read, id, null),
    memberships: await read.vips.all({ accountId: id }),
    activity: await activityPage(read, id, newestActivity),
    counts: await countLists(ports, id),
  };
}

export type PersonView = Awaited<ReturnType<typeof viewPerson>>;

/** Counts the entries of the lists of which a page is a part. */
async function countLists({ store: { read, longRead } }: Ports, id: string) {
  const bounds = await read.loginRecords.bounds({ accountId: id });
  return {
    signIns: bounds ? bounds.last - bounds.first + 1 : 0,
    notices: await read.noticeDeliveries.count({ accountId: id }),
    points: await longRead.coins.count({ accountId: id }),
  };
}

/** Reads the pending and the proposed removals. */
async function readRemovals({ store: { read }, now }: Ports, id: string) {
  const waiting = await read.factorRemovals.ofAccount({ accountId: id });
  const proposed = await read.removalProposals.ofAccount({ accountId: id, now: now() });
  return [
    ...waiting.map(({ factor, dueAt }) => ({
      factor,
      removesAt: dueAt,
      proposedBy: null,
      reason: null,
      expiresAt: null,
    })),
    ...proposed.map(({ factor, proposedBy, reason, expiresAt }) => ({
      factor,
      removesAt: null,
      proposedBy,
      reason,
      expiresAt,
    })),
  ];
}

// An identity has a row for each app of its provider.
async function readIdentities({ store: { read } }: Ports, id: string) {
  const all = await read.identities.ofAccount({ accountId: id });
  return [...new Map(all.map((identity) => [identity.provider, identity])).values()];
}
