import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import type { AuditKind } from '@isoline/contract/values/audit-entry.ts';
import { DAY_MS, HOUR_MS } from '@isoline/contract/values/durations.ts';
import { contactsOf } from '../../src/model/entities/account.ts';
import { passwordCounterKeys } from '../../src/model/limit/password-counters.ts';
import type { Ports, Store, Tables } from '../../src/model/ports/ports.ts';
import type { Answered } from '../browser.ts';
import { agePasskeys, type ConsoleBrowser } from './console-browser.ts';

const START = Date.now();
const MEMBER_UNTIL = START + DAY_MS;
const NEW_END = MEMBER_UNTIL + 30 * DAY_MS;
const KEY = '5f0d7c1e-6f0e-4f0e-9d58-0d2a6d4a1c11';
const reason = 'the owner has called';
const factor = 'authenticator';

type Killed = Pick<Ports, 'secrets'> & { readonly store: Store };

/** An operator's action on its own account, during which the node is killed. */
export interface KilledAction {
  readonly name: string;
  /** The kind of the action's only audit entry. */
  readonly kind: AuditKind;
  /** Prepares the account before the action. `other` has proposed the removal that the operator agrees to. */
  readonly prepare?: (killed: Killed, id: string, other: string) => Promise<void>;
  readonly send: (operator: ConsoleBrowser, id: string) => Promise<Answered<unknown>>;
  /** Returns true if the whole action is done, and false if nothing is. Throws if only a part is. */
  readonly isDone: (killed: Killed, id: string) => Promise<boolean>;
  /** The action happens once even if it is sent again after the kill. */
  readonly isRepeatable?: true;
}

/** Returns the value that all parts share. Throws if they differ. */
function allOrNothing(name: string, ...parts: readonly boolean[]): boolean {
  if (new Set(parts).size > 1) throw new Error(`${name} is done in part: ${parts}`);
  return parts[0] ?? false;
}

const isSignedOut = async ({ store }: Killed, id: string) =>
  (await store.read.sessions.live({ accountId: id, seenAfter: 0 })).length === 0;
const lastAccount = ({ store }: Killed, id: string) => store.read.accounts.byId({ id });
const inTables =
  (body: (tables: Tables, id: string, other: string) => Promise<unknown>): NonNullable<KilledAction['prepare']> =>
  async ({ store }, id, other) => {
    await store.tx((tables) => body(tables, id, other));
  };

const addAuthenticator = (tables: Tables, accountId: string) =>
  tables.authenticators.put({
    accountId,
    sealedSecret: 'sealed',
    createdAt: START,
    lastUsedAt: null,
    lastStep: 0,
    former: null,
  });

/** Returns the key of the counter of wrong passwords from anywhere. */
async function lockKey(killed: Killed, id: string) {
  const account = await lastAccount(killed, id);
  const [contact] = account ? contactsOf(account) : [];
  if (!contact) throw new Error('no contact');
  return passwordCounterKeys(killed, contact, [])[0] ?? '';
}

const sessionActions: readonly KilledAction[] = [
  {
    name: 'end sessions',
    kind: 'sessions-ended',
    send: (operator, id) => operator.call(calls.endPersonSessions, { reason }, { id }),
    isDone: async (killed, id) =>
      allOrNothing('end sessions', await isSignedOut(killed, id), await wasNotified(killed, id, 'sessions-ended')),
  },
  {
    name: 'freeze',
    kind: 'account-frozen',
    send: (operator, id) => operator.call(calls.freezePerson, { reason }, { id }),
    isDone: async (killed, id) =>
      allOrNothing(
        'freeze',
        (await lastAccount(killed, id))?.frozenAt !== null,
        await isSignedOut(killed, id),
        await wasNotified(killed, id, 'account-frozen'),
      ),
  },
  {
    name: 'unfreeze',
    kind: 'account-unfrozen',
    prepare: inTables(({ accounts }, id) => accounts.setFrozenAt({ id, at: START })),
    send: (operator, id) => operator.call(calls.unfreezePerson, { reason }, { id }),
    isDone: async (killed, id) =>
      allOrNothing(
        'unfreeze',
        (await lastAccount(killed, id))?.frozenAt === null,
        await wasNotified(killed, id, 'account-unfrozen'),
      ),
  },
  {
    name: 'require a password',
    kind: 'password-required',
    send: (operator, id) => operator.call(calls.requirePassword, { reason }, { id }),
    isDone: async (killed, id) =>
      allOrNothing(
        'require a password',
        (await lastAccount(killed, id))?.passwordHash === null,
        await isSignedOut(killed, id),
        await wasNotified(killed, id, 'account-password-removed'),
      ),
  },
  {
    name: 'close',
    kind: 'account-closed',
    send: (operator, id) => operator.call(calls.closePerson, { reason }, { id }),
    isDone: async (killed, id) =>
      allOrNothing('close', (await lastAccount(killed, id))?.closedAt !== null, await isSignedOut(killed, id)),
  },
  {
    name: 'unlock',
    kind: 'account-unlocked',
    async prepare(killed, id) {
      const key = await lockKey(killed, id);
      await killed.store.tx(({ counters }) => counters.increment(key, HOUR_MS, START));
    },
    send: (operator, id) => operator.call(calls.unlockPerson, { reason }, { id }),
    async isDone(killed, id) {
      const key = await lockKey(killed, id);
      const [counted] = await killed.store.read.counters.readAll([{ key, windowMs: HOUR_MS }], Date.now());
      return counted?.count === 0;
    },
  },
];

async function wasNotified({ store }: Killed, id: string, kind: string): Promise<boolean> {
  return (await store.read.noticeDeliveries.ofAccount({ accountId: id, limit: 20 })).some(
    (notice) => notice.kind === kind,
  );
}

const helpingActions: readonly KilledAction[] = [
  {
    name: 'propose a removal',
    kind: 'removal-proposed',
    prepare: inTables(addAuthenticator),
    send: (operator, id) => operator.call(calls.proposeRemoval, { factor, reason }, { id }),
    isDone: async ({ store }, id) =>
      (await store.read.removalProposals.ofAccount({ accountId: id, now: START })).length === 1,
  },
  {
    name: 'agree to a removal',
    kind: 'removal-agreed',
    prepare: inTables(async (tables, accountId, proposedBy) => {
      await addAuthenticator(tables, accountId);
      const times = { proposedAt: START, expiresAt: START + DAY_MS };
      await tables.removalProposals.propose({ accountId, factor, proposedBy, reason, ...times });
      for (const { name } of await tables.operators.list()) await agePasskeys(tables, name);
    }),
    send: (operator, id) => operator.call(calls.agreeToRemoval, { factor, reason }, { id }),
    isDone: async (killed, id) =>
      allOrNothing(
        'agree',
        (await killed.store.read.removalProposals.ofAccount({ accountId: id, now: START })).length === 0,
        (await killed.store.read.factorRemovals.ofAccount({ accountId: id })).length === 1,
        await wasNotified(killed, id, 'factor-removal-requested'),
      ),
  },
  {
    name: 'resend a notice',
    kind: 'notice-resent',
    prepare: inTables(async ({ noticeDeliveries }, accountId) => {
      const id = `notice-${accountId}`;
      const sent = { kind: 'password-set', channel: 'sms', maskedContact: '138****8000' } as const;
      await noticeDeliveries.insert({ ...sent, id, accountId, createdAt: START, sealed: 'sealed' });
      await noticeDeliveries.mark({ id, state: 'sent', reason: null, changedAt: START });
    }),
    send: (operator, id) => operator.call(calls.resendNotice, { reason }, { id, notice: `notice-${id}` }),
    isDone: async ({ store }, id) =>
      (await store.read.noticeDeliveries.ofAccount({ accountId: id, limit: 20 })).filter(
        ({ kind }) => kind === 'password-set',
      ).length === 2,
  },
  {
    name: 'extend a membership',
    kind: 'membership-extended',
    prepare: inTables(({ vips }, accountId) =>
      vips.put({ accountId, workspaceId: 'w', product: 'contour', startsAt: START, endsAt: MEMBER_UNTIL }),
    ),
    send(operator, id) {
      const [from, until] = [new Date(MEMBER_UNTIL).toISOString(), new Date(NEW_END).toISOString()];
      return operator.call(calls.extendMembership, { from, until, reason }, { id });
    },
    isDone: async ({ store }, id) => (await store.read.vips.ofAccount({ accountId: id }))?.endsAt === NEW_END,
    isRepeatable: true,
  },
  {
    name: 'correct points',
    kind: 'points-corrected',
    send: (operator, id) => operator.call(calls.correctPoints, { amount: -30, key: KEY, reason }, { id }),
    async isDone({ store }, id) {
      const entries = (await store.read.coins.entries(id, 20)).filter((entry) => entry.reason === 'correction');
      if (entries.length > 1) throw new Error('points were corrected twice');
      return entries.length === 1;
    },
    isRepeatable: true,
  },
];

export const killedActions: readonly KilledAction[] = [...sessionActions, ...helpingActions];
