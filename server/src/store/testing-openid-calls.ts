import type { Calls } from './testing-factor-calls.ts';
import { anOpenIdRecord, T } from './testing-store.ts';

/** A call of each function of the tables of the OpenID provider, for the test of query plans. */
export const openIdCalls = (id: string): Pick<Calls, 'openIdRecords' | 'consents' | 'signingKeys'> => ({
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
  signingKeys: { insert: [[{ id: 'key', sealedJwk: 'sealed', createdAt: T, retiresAt: T }]], published: [[T]] },
});
