import { HOUR_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { expect, test, vi } from 'vitest';
import type { Product } from '../model/entities/products.ts';
import type { AgentDocumentFailure } from '../model/ports/agent-documents.ts';
import { productKeys } from './product-keys.ts';

const START = 10 * HOUR_MS;
const coordinate = 'A'.repeat(43);
const setOf = (kid: string) =>
  JSON.stringify({ keys: [{ kty: 'EC', crv: 'P-256', x: coordinate, y: coordinate, kid }] });

/** Returns the keys of a product, its host and the clock. */
function setUp() {
  const at = { now: START };
  const host: { answer: { text: string; maxAgeMs: null } | AgentDocumentFailure } = {
    answer: { text: setOf('first'), maxAgeMs: null },
  };
  const fetch = vi.fn(async () => host.answer);
  const find = productKeys({
    agentDocuments: { fetch, isLocal: () => false },
    now: () => at.now,
    report: () => {},
  });
  const product = { id: 'contour', jwks: null, jwksUri: 'https://contour.example/keys' } as Product;
  const kids = async (kid: string) => (await find(product, kid))?.keys.map((key) => key.kid);
  return { at, host, fetch, kids };
}

test('a new key of a product is fetched after the clock was set back by an hour', async () => {
  const { at, host, kids } = setUp();
  expect(await kids('first')).toEqual(['first']);
  at.now -= HOUR_MS;
  host.answer = { text: setOf('second'), maxAgeMs: null };
  expect(await kids('second')).toEqual(['second']);
});

test('keys that could not be fetched before the clock was set back are fetched again', async () => {
  const { at, host, kids } = setUp();
  host.answer = 'unreachable';
  await expect(kids('first')).rejects.toMatchObject({ status: 503 });
  at.now -= HOUR_MS;
  host.answer = { text: setOf('first'), maxAgeMs: null };
  expect(await kids('first')).toEqual(['first']);
});

test('known keys are fetched again five minutes after the clock was set back', async () => {
  const { at, host, kids } = setUp();
  await kids('first');
  at.now -= HOUR_MS;
  host.answer = { text: setOf('second'), maxAgeMs: null };
  await kids('first');
  at.now += 5 * MINUTE_MS + 1;
  expect(await kids('first')).toEqual(['second']);
});

test('keys are not fetched for each assertion after the clock was set back', async () => {
  const { at, fetch, kids } = setUp();
  await kids('first');
  at.now -= HOUR_MS;
  for (let n = 0; n < 5; n += 1) await kids('unknown');
  expect(fetch).toHaveBeenCalledTimes(2);
});
