import type { Calls } from './testing-factor-calls.ts';
import { T } from './testing-store.ts';

const receiver = { product: 'contour', streamId: 'stream', pushUrl: null, sealedAuthorization: null } as const;

/** Creates calls of each function of the tables of deliveries, for the test of query plans. */
export const deliveryCalls = (accountId: string, sessionId: string) =>
  ({
    pendingNotices: {
      insert: [[{ id: 'notice', sealed: 'sealed', createdAt: T }]],
      claimDue: [[{ now: T, leaseEndsAt: T + 1, limit: 20 }]],
      leaveToDigest: [[{ id: 'n', tries: 0 }, 'digest', 2]],
      takeDigest: [[{ digestOf: 'digest', dueBy: 2 }]],
      putOff: [[{ id: 'notice', tries: 0 }, T]],
      remove: [[{ id: 'notice' }]],
      waiting: [[10]],
    },
    eventStreams: {
      list: [[]],
      ofProduct: [[{ product: 'contour' }]],
      put: [
        [
          {
            ...{ ...receiver, madeBy: 'product' },
            ...{ requested: null, kinds: null, description: null },
          },
        ],
      ],
      setStatus: [[{ product: 'contour', status: 'enabled', reason: null }]],
      setNamedAt: [[{ product: 'contour', at: T }]],
      verify: [[{ product: 'contour', at: T, since: T }]],
      claimTry: [[{ product: 'contour', now: T, leaseEndsAt: T + 1 }]],
      leaveTry: [[{ product: 'contour', leaseEndsAt: T + 1, nextAt: T }]],
      succeeded: [[{ ...receiver, at: T, before: T }]],
      failed: [
        [
          { ...receiver, tries: 0 },
          { since: T, nextAt: T, error: 'status 500' },
        ],
      ],
      postpone: [[{ ...receiver, at: T }]],
      accepted: [[receiver]],
      refused: [[{ ...receiver, at: T, id: 'event', error: 'invalid_request' }]],
      startAgain: [[{ product: 'contour', since: T, until: T + 1 }]],
      claimAgain: [[{ product: 'contour', now: T + 1, leaseEndsAt: T + 2 }]],
      lastAgain: [[{ product: 'contour' }]],
      advanceAgain: [[{ product: 'contour', leaseEndsAt: T + 2, after: 'event', dueAt: null }]],
      remove: [[{ product: 'elsewhere' }]],
    },
    productSessions: {
      put: [[{ sessionId, product: 'contour', sid: 'sid', accountId, createdAt: T }]],
      endOfProduct: [[{ accountId, product: 'contour', at: T }]],
      areLeft: [[{ product: 'contour', now: T }]],
      moveLeft: [[{ product: 'contour', now: T, limit: 20 }]],
    },
    ...productEventCalls(accountId),
  }) satisfies Partial<Calls>;

const productEventCalls = (accountId: string) =>
  ({
    productEvents: {
      listeners: [[{ accountId }]],
      formerListeners: [[{ accountId }]],
      add: [
        [
          {
            ...{ product: 'contour', accountId, subject: accountId, sid: null, kind: 'account-enabled' },
            ...{ body: {}, createdAt: T },
          },
        ],
      ],
      move: [[{ from: 'merged', to: accountId }]],
      areDue: [[{ product: 'contour', now: T, leaseEndsAt: T + 1 }]],
      claimDue: [[{ product: 'contour', now: T, leaseEndsAt: T + 1, limit: 20 }]],
      putOff: [[{ id: 'event', tries: 0 }, T]],
      putOffRefused: [[{ id: 'event', tries: 0 }, T]],
      waiting: [[{ product: 'contour', limit: 20 }]],
      done: [[{ product: 'contour', id: 'event', at: T, error: null }]],
      sendAgain: [[{ product: 'contour', since: T, until: T + 1, after: '', limit: 20 }]],
      countAgain: [[{ product: 'contour', since: T, until: T + 1, after: '', limit: 20 }]],
      removeWaiting: [[{ product: 'contour' }]],
      countWaiting: [[{ product: 'contour', limit: 20 }]],
      waitingWithin: [[{ product: 'contour', since: 0, until: T, limit: 20 }]],
      newestOf: [[{ product: 'contour', limit: 20 }]],
      ofAccount: [[{ accountId, limit: 20 }]],
    },
  }) satisfies Partial<Calls>;
