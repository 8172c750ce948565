import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { provenance, refuseForeign, requireOwn } from './origin.ts';

const OWN = ['https://account.isoline.example'];
const from = (headers: Record<string, string>, method = 'POST') => ({ headers, method }) as unknown as FastifyRequest;

describe('the origin of a call', () => {
  test.each([
    [{}, 'none'],
    [{ origin: 'https://account.isoline.example' }, 'own'],
    [{ origin: 'https://account.isoline.example', 'sec-fetch-site': 'cross-site' }, 'own'],
    [{ origin: 'http://account.isoline.example' }, 'foreign'],
    [{ origin: 'https://account.isoline.example:8443' }, 'foreign'],
    [{ origin: 'https://account.isoline.example.evil.example' }, 'foreign'],
    [{ origin: 'null' }, 'foreign'],
    [{ origin: '' }, 'foreign'],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 'foreign'],
    [{ 'sec-fetch-site': 'same-origin' }, 'own'],
    [{ 'sec-fetch-site': 'none' }, 'own'],
    [{ 'sec-fetch-site': 'same-site' }, 'foreign'],
    [{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
  ])('a call with %j is %s', (headers, expected) => {
    expect(provenance(from(headers as Record<string, string>), OWN)).toBe(expected);
  });

  test('a call from a foreign page is refused', () => {
    const headers = { origin: 'https://evil.example' };
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect(() => refuseForeign(from(headers, method), OWN)).toThrow('FORBIDDEN');
    expect(() => refuseForeign(from({}), OWN)).not.toThrow();
  });

  test('a call that only a cookie authorizes must come from our own page', () => {
    expect(() => requireOwn(from({}), OWN)).toThrow('FORBIDDEN');
    expect(() => requireOwn(from({ origin: 'https://evil.example' }), OWN)).toThrow('FORBIDDEN');
    expect(() => requireOwn(from({ 'sec-fetch-site': 'same-origin' }), OWN)).not.toThrow();
  });
});
