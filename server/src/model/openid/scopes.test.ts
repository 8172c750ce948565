import { expect, test } from 'vitest';
import type { Product, ProductApi } from '../entities/products.ts';
import { allowAnything, apiFor, apiOfScope, isGrantedUnasked, ownScopes, readAskedScopes } from './scopes.ts';

const words = { zh: '数据', en: 'data' };
const MAPS = 'https://maps.example.com';
const CHARTS = 'https://charts.example.com';
const AGENT = 'https://agent.example.com/client.json';

const apiOf = (resource: string, scopes: readonly string[], more: Partial<ProductApi> = {}): ProductApi => ({
  resource,
  scopes: scopes.map((id) => ({ id, words })),
  clients: [],
  ...more,
});
const productOf = (id: string, ...apis: readonly ProductApi[]) => ({ id, apis }) as unknown as Product;
const products = {
  list: () => [
    productOf('contour', apiOf(MAPS, ['maps.read', 'maps.write'], { clients: ['strata'] })),
    productOf('strata', apiOf(CHARTS, ['charts.read'], { agents: true })),
    productOf('survey'),
  ],
};
const asked = (client: string, scope: unknown, resource?: unknown) =>
  readAskedScopes(products, client, { scope, resource });

test('a request is divided into scopes that the user is asked about and scopes that are granted with the answer', () => {
  expect(asked('survey', 'openid email offline_access phone')).toEqual({
    asked: ['phone', 'email'],
    others: ['openid', 'offline_access'],
  });
  for (const scope of ownScopes)
    expect([...asked('survey', scope).asked, ...asked('survey', scope).others]).toEqual([scope]);
});

test('scopes are separated by spaces, count once, and are left out where they are unknown', () => {
  expect(asked('survey', 'email  email unknown')).toEqual({ asked: ['email'], others: [] });
  expect(asked('survey', 'openid,email')).toEqual({ asked: [], others: [] });
  for (const scope of [undefined, null, '']) expect(asked('survey', scope)).toEqual({ asked: [], others: [] });
});

test('a scope of an API is asked only if the request names the API and the client may request it', () => {
  expect(asked('contour', 'maps.read profile', MAPS).asked).toEqual(['profile', 'maps.read']);
  expect(asked('strata', 'maps.write', [CHARTS, MAPS]).asked).toEqual(['maps.write']);
  for (const [client, resource] of [
    ['contour', undefined],
    ['contour', CHARTS],
    ['contour', `${MAPS}/`],
    ['survey', MAPS],
    [AGENT, MAPS],
  ] as const)
    expect(asked(client, 'maps.read', resource).asked).toEqual([]);
});

test('an API is for its own product, the clients that it names, and agents if it allows them', () => {
  const resources = (client: string) =>
    [MAPS, CHARTS].filter((resource) => apiFor(products, client, resource)?.api.resource === resource);
  expect(resources('contour')).toEqual([MAPS]);
  expect(resources('strata')).toEqual([MAPS, CHARTS]);
  expect(resources('survey')).toEqual([]);
  expect(resources(AGENT)).toEqual([CHARTS]);
  expect(apiFor(products, 'contour', MAPS)?.product.id).toBe('contour');
});

test('the API of a scope is found, and a scope of the account belongs to none', () => {
  expect(apiOfScope(products, 'maps.write')?.api.resource).toBe(MAPS);
  expect(apiOfScope(products, 'charts.read')?.product.id).toBe('strata');
  for (const scope of [...ownScopes, 'unknown']) expect(apiOfScope(products, scope)).toBeUndefined();
});

test('only openid and offline_access contain no data', () => {
  expect([...ownScopes, 'maps.read'].filter(isGrantedUnasked)).toEqual(['openid', 'offline_access']);
});

test('offline_access by itself allows nothing', () => {
  expect(allowAnything([])).toBe(false);
  expect(allowAnything(['offline_access'])).toBe(false);
  expect(allowAnything(['offline_access', 'openid'])).toBe(true);
});
