import type { Calls } from './testing-factor-calls.ts';
import { T } from './testing-store.ts';

/** Creates calls of each function of the tables of deliveries, for the test of query plans. */
export const deliveryCalls = (
  accountId: string,
  sessionId: string,
): Pick<Calls, 'pendingNotices' | 'productSessions'> => ({
  pendingNotices: {
    insert: [[{ id: 'notice', sealed: 'sealed', createdAt: T }]],
    claimDue: [[T, T + 1, 20]],
    leaveToDigest: [[{ id: 'n', tries: 0 }, 'digest', 2]],
    takeDigest: [['digest', 2]],
    putOff: [[{ id: 'notice', tries: 0 }, T]],
    remove: [[{ id: 'notice' }]],
    waiting: [[10]],
  },
  productSessions: {
    put: [[{ sessionId, product: 'contour', sid: 'sid', accountId, createdAt: T }]],
    areDue: [[{ product: 'contour', now: T }]],
    claimDue: [['contour', T, T + 1, 20]],
    endOfProduct: [[accountId, 'contour', T]],
    putOff: [[{ sid: 'sid', tries: 0 }, T]],
    remove: [[{ sid: 'sid' }]],
  },
});
