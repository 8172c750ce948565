import type { Calls } from './testing-factor-calls.ts';
import { T } from './testing-store.ts';

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
    productSessions: {
      put: [[{ sessionId, product: 'contour', sid: 'sid', accountId, createdAt: T }]],
      areDue: [[{ product: 'contour', now: T }]],
      claimDue: [[{ product: 'contour', now: T, leaseEndsAt: T + 1, limit: 20 }]],
      endOfProduct: [[{ accountId, product: 'contour', at: T }]],
      putOff: [[{ sid: 'sid', tries: 0 }, T]],
      remove: [[{ sid: 'sid' }]],
    },
  }) satisfies Partial<Calls>;
