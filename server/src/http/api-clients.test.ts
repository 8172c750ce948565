import type { Endpoint } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { authenticateClient, clientsWith } from './api-clients.ts';

const clients = clientsWith({ accepts: (id, secret) => id === 'contour' && secret === 'se:cret' });
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const clientOn = (authorization: string | undefined, endpoint: Endpoint = endpoints.token) =>
  authenticateClient(clients, endpoint, authorization);

test('our own page is the public client, whose refresh token is a cookie', () => {
  expect(clientOn('Basic aXNvbGluZS13ZWI6')).toEqual({ id: 'isoline-web', usesCookie: true });
});

test('a product authenticates by its secret and gets its refresh token in the answer', () => {
  expect(clientOn(basic('contour:se:cret'))).toEqual({ id: 'contour', usesCookie: false });
});

test.each([
  undefined,
  '',
  'Basic',
  'Basic !!!!',
  'Bearer contour',
  basic(''),
  basic('contour'),
  basic('contour:'),
  basic('contour:wrong'),
  basic('contour:se'),
  basic('nobody:se:cret'),
  basic('isoline-web:x'),
  basic('__proto__:'),
])('%j is not a client', (authorization) => {
  expect(() => clientOn(authorization)).toThrow('CLIENT_UNKNOWN');
});

test('a call without client credentials comes from our own page', () => {
  expect(clientOn(undefined, endpoints.existCheck).id).toBe('isoline-web');
});
