import { expect, test } from 'vitest';
import { isAllowedUnasked } from './allowed-unasked.ts';

const own = { firstParty: true, client: 'confidential' } as const;
const request = { product: own, scopes: ['openid', 'profile'], known: null, isAsked: false, hasPage: true };

test.each([
  ['of our own', {}, true],
  ['of our own that was allowed less', { known: { scopes: ['openid'] } }, true],
  ['of our own that was allowed as much', { known: { scopes: ['openid', 'profile', 'phone'] } }, false],
  ['of our own that asks for the question', { isAsked: true }, false],
  ['of a third party', { product: { ...own, firstParty: false } }, false],
  ['that is installed', { product: { ...own, client: 'native' as const } }, false],
  ['that is a mini-program', { product: { ...own, client: 'native' as const }, hasPage: false }, true],
])('a product %s gets what it newly requests without asking the user: %j %s', (_, given, allowed) => {
  expect(isAllowedUnasked({ ...request, ...given })).toBe(allowed);
});
