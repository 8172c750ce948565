import type { Calls } from './testing-factor-calls.ts';
import { anOpenIdRecord, T } from './testing-store.ts';

const change = { secretName: 'name', formerSince: T };

const reference = { product: 'contour', kind: 'points', reference: 'order' } as const;
const productChanges = (id: string): Calls['productChanges'] => ({
  add: [[{ ...reference, accountId: id, content: '{}', at: T }]],
  find: [[reference]],
  ofAccount: [[{ accountId: id, limit: 20 }]],
  move: [[{ from: 'merged', to: id }]],
});

const run = { product: 'contour', keyHash: 'key', holder: 'holder' };
const claimed = { ...run, fingerprint: 'hash', leasedUntil: T, answer: null, expiresAt: T, now: T };
const idempotentCalls: Calls['idempotentCalls'] = {
  claim: [[claimed]],
  find: [[run]],
  finish: [[{ ...run, answer: '{}' }]],
  release: [[run]],
};

const consent = { product: 'contour', scopes: ['openid'], givenAt: T, connectionId: 'connection', lastUsedAt: T };

/** Creates calls of each function of the tables of the OpenID provider, for the test of query plans. */
export const openIdCalls = (id: string) =>
  ({
    openIdRecords: {
      put: [[[anOpenIdRecord()]]],
      find: [[{ model: 'AccessToken', id: 'id', now: T }]],
      findToken: [[{ model: 'RefreshToken', id: 'id', now: T }]],
      findByUid: [[{ model: 'Session', uid: 'uid', now: T }]],
      answer: [[{ model: 'DeviceCode', uid: 'uid', payload: 'sealed', sessionId: 'session' }]],
      consume: [[{ model: 'RefreshToken', id: 'id', now: T }]],
      consumeWithin: [[{ model: 'RefreshToken', id: 'id', now: T, graceMs: 1 }]],
      remove: [[{ model: 'Session', id: 'id' }]],
      removeByGrant: [[{ grantId: 'grant' }]],
      removeOfSession: [[{ model: 'DeviceCode', sessionId: 'session' }]],
      removeOfProduct: [[{ model: 'DeviceCode', sessionId: 'session', product: 'contour' }]],
    },
    consents: {
      put: [[{ ...consent, accountId: id }]],
      find: [[{ accountId: id, product: 'contour' }]],
      findWithGrant: [[{ accountId: id, product: 'contour', grantId: 'grant', now: T }]],
      ofAccount: [[{ accountId: id }]],
      touch: [[{ accountId: id, product: 'contour', at: T }]],
      remove: [[{ accountId: id, product: 'contour' }]],
    },
    productChanges: productChanges(id),
    idempotentCalls,
    productUsers: {
      ofSubject: [[{ product: 'contour', sub: id }]],
      wasClosed: [[{ product: 'contour', sub: id }]],
      page: [[{ product: 'contour', after: id, limit: 20 }]],
    },
    agents: {
      find: [[{ clientId: 'https://agent.example/client.json', now: T }]],
      put: [
        [
          {
            clientId: 'https://agent.example/client.json',
            name: 'Agent',
            redirectUris: ['http://127.0.0.1/back'],
            refreshes: true,
            fetchedAt: T,
            freshUntil: T,
            expiresAt: T + 1,
          },
        ],
      ],
      claim: [[{ clientId: 'https://agent.example/client.json', now: T, leaseEndsAt: T }]],
      remove: [[{ clientId: 'https://agent.example/client.json' }]],
    },
    signingKeys: {
      insert: [[{ id: 'key', sealedJwk: 'sealed', createdAt: T, retiresAt: T }]],
      publishedAfter: [[{ at: T }]],
    },
    serverKeys: {
      find: [[]],
      insert: [[{ sealed: 'sealed', secretName: 'name', formerSince: null, dueAt: T }]],
      startChange: [[change]],
      keepOpen: [[{ secretName: 'name', at: T }]],
      claim: [[{ secretName: 'name', now: T, leaseEndsAt: T }]],
      putOff: [[change, { since: T, dueAt: T }]],
      endChange: [[change, 'sealed']],
    },
  }) satisfies Partial<Calls>;
