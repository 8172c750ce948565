import type { Tables } from '../model/ports/ports.ts';
import { T } from './testing-store.ts';

/** Calls of every method of every table. The compiler requires calls for each new table. */
export type Calls = { [Table in keyof Tables]: { [Method in keyof Tables[Table]]: Argument<Tables[Table][Method]>[] } };
type Argument<Method> = Method extends (...args: infer Args) => unknown ? Args : never;

/** Creates calls of each function of the tables of factors, for the test of query plans. */
export const factorCalls = (id: string) =>
  ({
    passkeys: {
      insert: [
        [
          {
            id: 'passkey',
            accountId: id,
            publicKey: 'key',
            counter: 0,
            transports: [],
            aaguid: 'none',
            name: 'Chrome',
            isSynced: false,
            isBackupEligible: null,
            userHandle: null,
            createdAt: T,
            lastUsedAt: null,
          },
        ],
      ],
      byId: [[{ id: 'passkey' }]],
      ofAccount: [[{ accountId: id }]],
      use: [['passkey', { counter: 1, isSynced: true, isBackupEligible: true }, T]],
      rename: [[{ accountId: id, id: 'passkey', name: 'Phone' }]],
      remove: [[{ accountId: id, id: 'passkey' }]],
    },
    authenticators: {
      put: [[{ accountId: id, sealedSecret: 'sealed', lastStep: 1, createdAt: T, lastUsedAt: null, former: null }]],
      ofAccount: [[{ accountId: id }]],
      consumeStep: [[{ accountId: id, step: 2, latest: 4, at: T }]],
      putRecoveryCodes: [[{ accountId: id, hashes: ['hash'], at: T }]],
      removeRecoveryCodesSince: [[{ accountId: id, since: T + 1 }]],
      countRecoveryCodes: [[{ accountId: id }]],
      recoveryCodesSince: [[{ accountId: id }]],
      consumeRecoveryCode: [[{ accountId: id, hash: 'hash' }]],
      remove: [[{ accountId: id }]],
    },
    trustedDevices: {
      put: [
        [
          {
            id: 'trusted',
            accountId: id,
            deviceId: 'mine',
            deviceName: 'Chrome',
            ip: '192.0.2.1',
            trustedAt: T,
            expiresAt: T + 1,
          },
        ],
      ],
      ofAccount: [[{ accountId: id, now: T }]],
      remove: [[{ accountId: id, id: 'trusted' }]],
      removeAll: [[{ accountId: id }]],
      removeOthers: [[{ accountId: id, deviceId: 'mine' }]],
      removeOnDevice: [[{ accountId: id, deviceId: 'mine' }]],
      carryOver: [[{ from: 'mine', to: 'next' }]],
    },
    factorRemovals: {
      insert: [[{ accountId: id, factor: 'passkey', tokenHash: 'token', dueAt: T }]],
      ofAccount: [[{ accountId: id }]],
      byToken: [[{ tokenHash: 'token' }]],
      stopDueFrom: [[{ accountId: id, dueAt: T }]],
      remove: [[{ accountId: id, factor: 'passkey' }]],
      stop: [[{ accountId: id }]],
      due: [[{ now: T, limit: 20 }]],
      takeDue: [[{ tokenHash: 'token', now: T }]],
    },
  }) satisfies Partial<Calls>;

/** Creates calls for pending acts. */
export const pendingActCalls = (id: string) =>
  ({
    pendingActs: {
      put: [
        [
          {
            accountId: id,
            tokenHash: 'act',
            tokenSeed: 'seed',
            dueAt: T,
            merge: { survivorId: id, by: 'contact', contactKey: 'phone:1', keep: {} },
          },
        ],
      ],
      ofAccount: [[{ accountId: id }]],
      intoAccount: [[{ survivorId: id }]],
      byToken: [[{ tokenHash: 'act' }]],
      claimDueMerges: [[{ now: T, leaseEnd: T + 1, limit: 20 }]],
      postpone: [[{ accountId: id, dueAt: T }]],
      remove: [[{ accountId: id }]],
    },
    contactReplacements: {
      put: [
        [
          {
            accountId: id,
            kind: 'phone',
            value: '13900000001',
            proposedBy: 'li',
            reason: 'lost',
            expiresAt: null,
            agreedBy: 'wang',
            tokenHash: 'replacement',
            dueAt: T,
          },
        ],
      ],
      ofAccount: [[{ accountId: id, now: T }]],
      proposed: [[{ now: T, limit: 20 }]],
      byToken: [[{ tokenHash: 'replacement' }]],
      ofOperator: [[{ name: 'li' }]],
      claimDue: [[{ now: T, leaseEnd: T + 1, limit: 20 }]],
      remove: [[{ accountId: id }]],
    },
  }) satisfies Partial<Calls>;

/** Creates calls for proposals of operators and deliveries of notices. */
export const helpingCalls = (id: string) =>
  ({
    removalProposals: {
      propose: [
        [{ accountId: id, factor: 'passkey', proposedBy: 'li', reason: 'lost', proposedAt: T, expiresAt: T + 1 }],
      ],
      ofAccount: [[{ accountId: id, now: T }]],
      open: [[{ now: T, limit: 20 }]],
      consume: [[{ accountId: id, factor: 'passkey', now: T }]],
      removeAll: [[{ accountId: id }]],
      removeOfOperator: [[{ proposedBy: 'li' }]],
    },
    noticeDeliveries: {
      insert: [
        [
          {
            id: 'notice',
            accountId: id,
            kind: 'password-reset',
            channel: 'sms',
            maskedContact: '139****0001',
            createdAt: T,
            sealed: 'sealed',
          },
        ],
      ],
      mark: [[{ id: 'notice', state: 'sent', reason: null, changedAt: T }]],
      ofAccount: [[{ accountId: id, limit: 20 }]],
      newestOf: [[{ accountId: id, kinds: ['closing-requested', 'closing-in-hours'] }]],
      count: [[{ accountId: id }]],
      byId: [[{ accountId: id, id: 'notice' }]],
      move: [[{ from: id, to: id }]],
    },
    personNotes: {
      insert: [[{ id: 'note', accountId: id, text: 'called', author: 'li', at: T }]],
      ofAccount: [[{ accountId: id, limit: 50 }]],
      countOpen: [[{ accountId: id }]],
      strike: [[{ accountId: id, id: 'note', by: 'li', at: T }]],
      move: [[{ from: id, to: id }]],
    },
    codeSends: {
      insert: [
        [
          {
            id: 'send',
            contactHash: 'contact',
            accountId: id,
            channel: 'sms',
            scene: 'login',
            requester: 'owner',
            at: T,
            result: 'unknown',
            serviceCode: null,
          },
        ],
      ],
      setResult: [[{ id: 'send', result: 'service', serviceCode: 'FailedOperation' }]],
      // The limits of messages bound the rows of the window.
      sums: [[{ since: T + 1_000_000 }]],
      ofContact: [[{ contactHash: 'contact', since: T - 1 }]],
      ofAccount: [[{ accountId: id, since: T - 1 }]],
      removeOfContact: [[{ contactHash: 'contact' }]],
      move: [[{ from: id, to: id }]],
    },
  }) satisfies Partial<Calls>;

/** Creates calls for personal access tokens. */
export const personalTokenCalls = (id: string) =>
  ({
    personalTokens: {
      insert: [
        [
          {
            id: 'personal',
            accountId: id,
            name: 'Nightly',
            product: 'contour',
            scopes: ['profile'],
            createdAt: T,
            expiresAt: T + 1,
            lastUsedAt: null,
            lastUsedFrom: null,
          },
          'hash',
          T,
        ],
      ],
      ofAccount: [[{ accountId: id, now: T }]],
      byHash: [[{ hash: 'hash', now: T }]],
      touch: [[{ hash: 'hash', at: T, network: '192.0.2.0/24' }]],
      due: [[{ now: T, limit: 20 }]],
      takeReminder: [[{ accountId: id, id: 'personal' }]],
      remove: [[{ accountId: id, id: 'personal' }]],
      removeOfProduct: [[{ accountId: id, product: 'contour' }]],
      removeAll: [[{ accountId: id }]],
    },
  }) satisfies Partial<Calls>;
