import { describe, expect, test } from 'vitest';
import { dialects } from './engines/testing.ts';
import { fresh, T, useTestStore, yesOf200 } from './testing-store.ts';

describe.each(dialects)('launch nonces on %s', (dialect) => {
  const on = useTestStore(dialect);
  const use = (source: string, nonce: string) =>
    on.store.tx((tables) => tables.launchNonces.consume({ source, nonce, expiresAt: T }));

  test('a nonce is accepted once for each source', async () => {
    const nonce = fresh('nonce');
    expect([await use('contour', nonce), await use('contour', nonce), await use('strata', nonce)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('exactly one of 200 parallel uses of a nonce succeeds', async () => {
    const nonce = fresh('nonce');
    expect(await yesOf200(() => use('contour', nonce))).toBe(1);
  });
});
