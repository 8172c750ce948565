import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { expect, test, vi } from 'vitest';
import type { Ports, Tables } from '../ports/ports.ts';
import { inSigningOrder, rotateSigningKey } from './signing-keys.ts';

const T = 1_700_000_000_000;
const key = (id: string, createdAt: number) => ({ id, sealedJwk: id, createdAt, retiresAt: createdAt + 1 });
const order = (...keys: ReturnType<typeof key>[]) => inSigningOrder(keys, T).map(({ id }) => id);

test('the very first key signs immediately', () => {
  expect(order(key('first', T))).toEqual(['first']);
});

test('a new key is published for ten minutes before it signs, and the former key stays published', () => {
  const old = key('old', T - 1_000 * MINUTE_MS);
  expect(order(key('new', T - 10 * MINUTE_MS + 1), old)).toEqual(['old', 'new']);
  expect(order(key('new', T - 10 * MINUTE_MS), old)).toEqual(['new', 'old']);
});

test('the signing order without a key is empty', () => {
  expect(order()).toEqual([]);
});

test('a key stays published for 180 days after the last token that it can have signed', async () => {
  const insert = vi.fn<Tables['signingKeys']['insert']>(async () => undefined);
  const ports = {
    now: () => T,
    secrets: { seal: (_purpose: string, text: string) => text },
    store: { tx: (act: (tables: object) => unknown) => act({ signingKeys: { insert } }) },
  } as unknown as Ports;
  await rotateSigningKey(ports, async () => '{"alg":"ES256"}', 'ES256', []);
  const day = 24 * 60 * MINUTE_MS;
  expect(insert).toHaveBeenCalledWith(expect.objectContaining({ retiresAt: T + 270 * day + 10 * MINUTE_MS }));
});
