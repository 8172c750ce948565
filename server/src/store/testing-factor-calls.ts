import type { Tables } from '../model/ports/ports.ts';
import { T } from './testing-store.ts';

/** Calls of every method of every table. The compiler requires calls for each new table. */
export type Calls = { [Table in keyof Tables]: { [Method in keyof Tables[Table]]: Argument<Tables[Table][Method]>[] } };
type Argument<Method> = Method extends (...args: infer Args) => unknown ? Args : never;

/** Creates calls of each function of the tables of factors, for the test of query plans. */
export const factorCalls = (
  id: string,
): Pick<Calls, 'passkeys' | 'authenticators' | 'trustedDevices' | 'factorRemovals'> => ({
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
          createdAt: T,
          lastUsedAt: null,
        },
      ],
    ],
    byId: [['passkey']],
    ofAccount: [[id]],
    use: [['passkey', { counter: 1, isSynced: true, isBackupEligible: true }, T]],
    rename: [[id, 'passkey', 'Phone']],
    remove: [[id, 'passkey']],
  },
  authenticators: {
    put: [[{ accountId: id, sealedSecret: 'sealed', lastStep: 1, createdAt: T, lastUsedAt: null, former: null }]],
    ofAccount: [[id]],
    consumeStep: [[id, 2, 4, T]],
    putRecoveryCodes: [[id, ['hash'], T]],
    removeRecoveryCodesSince: [[id, T + 1]],
    countRecoveryCodes: [[id]],
    consumeRecoveryCode: [[id, 'hash']],
    remove: [[id]],
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
    ofAccount: [[id, T]],
    remove: [[id, 'trusted']],
    removeAll: [[id]],
    removeOthers: [[id, 'mine']],
    carryOver: [['mine', 'next']],
  },
  factorRemovals: {
    insert: [[{ accountId: id, factor: 'passkey', tokenHash: 'token', dueAt: T }]],
    ofAccount: [[id]],
    byToken: [['token']],
    stopDueFrom: [[id, T]],
    remove: [[id, 'passkey']],
    stop: [[id]],
    takeDue: [[T, 20]],
  },
});

/** Creates calls for pending acts. */
export const pendingActCalls = (id: string): Pick<Calls, 'pendingActs' | 'contactReplacements'> => ({
  pendingActs: {
    put: [
      [
        {
          accountId: id,
          tokenHash: 'act',
          dueAt: T,
          merge: { survivorId: id, by: 'contact', contactKey: 'phone:1', keep: {} },
        },
      ],
    ],
    ofAccount: [[id]],
    intoAccount: [[id]],
    byToken: [['act']],
    claimDueMerges: [[T, T + 1, 20]],
    postpone: [[id, T]],
    remove: [[id]],
    removeInto: [[id]],
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
    ofAccount: [[id, T]],
    byToken: [['replacement']],
    ofOperator: [['li']],
    claimDue: [[T, T + 1, 20]],
    remove: [[id]],
  },
});

/** Creates calls for proposals of operators and deliveries of notices. */
export const helpingCalls = (id: string): Pick<Calls, 'removalProposals' | 'noticeDeliveries' | 'codeSends'> => ({
  removalProposals: {
    propose: [
      [{ accountId: id, factor: 'passkey', proposedBy: 'li', reason: 'lost', proposedAt: T, expiresAt: T + 1 }],
    ],
    ofAccount: [[id, T]],
    consume: [[id, 'passkey', T]],
    removeAll: [[id]],
    removeOfOperator: [['li']],
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
    mark: [['notice', 'sent', null, T]],
    ofAccount: [[id, 20]],
    byId: [[id, 'notice']],
    move: [[id, id]],
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
    setResult: [['send', 'service', 'FailedOperation']],
    ofContact: [['contact', T - 1]],
    ofAccount: [[id, T - 1]],
    removeOfContact: [['contact']],
    move: [[id, id]],
  },
});

/** Creates calls for personal access tokens. */
export const personalTokenCalls = (id: string): Pick<Calls, 'personalTokens'> => ({
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
    ofAccount: [[id, T]],
    byHash: [['hash', T]],
    touch: [['hash', T, '192.0.2.0/24']],
    takeDue: [[T, 20]],
    remove: [[id, 'personal']],
    removeOfProduct: [[id, 'contour']],
    removeAll: [[id]],
  },
});
