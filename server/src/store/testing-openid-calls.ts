import type { Calls } from './testing-factor-calls.ts';
import { anOpenIdRecord, T } from './testing-store.ts';

/** Creates calls of each function of the tables of the OpenID provider, for the test of query plans. */
export const openIdCalls = (id: string): Pick<Calls, 'openIdRecords' | 'consents' | 'signingKeys' | 'agents'> => ({
  openIdRecords: {
    put: [[[anOpenIdRecord()]]],
    find: [['AccessToken', 'id', T]],
    findToken: [['RefreshToken', 'id', T]],
    findByUid: [['Session', 'uid', T]],
    answer: [['DeviceCode', 'uid', 'sealed', 'session']],
    consume: [['RefreshToken', 'id', T]],
    consumeWithin: [['RefreshToken', 'id', T, T]],
    remove: [['Session', 'id']],
    removeByGrant: [['grant']],
    removeOfSession: [['DeviceCode', 'session']],
  },
  consents: {
    put: [
      [
        {
          accountId: id,
          product: 'contour',
          scopes: ['openid'],
          givenAt: T,
          connectionId: 'connection',
          lastUsedAt: T,
        },
      ],
    ],
    find: [[id, 'contour']],
    findWithGrant: [[id, 'contour', 'grant', T]],
    ofAccount: [[id]],
    touch: [[id, 'contour', T]],
    remove: [[id, 'contour']],
  },
  agents: {
    find: [['https://agent.example/client.json', T]],
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
    claim: [['https://agent.example/client.json', T, T]],
    remove: [['https://agent.example/client.json']],
  },
  signingKeys: { insert: [[{ id: 'key', sealedJwk: 'sealed', createdAt: T, retiresAt: T }]], publishedAfter: [[T]] },
});
