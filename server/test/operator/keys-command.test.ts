import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { linesOf } from '../command-lines.ts';
import { runKeysCommand } from '../commands.ts';
import { discover, signInToProduct } from '../openid/openid-client.ts';
import { useProduct } from '../product.ts';

const TEN_MINUTES = 10 * 60_000;

describe.each(dialects)('the commands for keys on %s', (dialect) => {
  const use = useProduct(dialect);
  const run = (...args: string[]) => linesOf(runKeysCommand(args, use().env));
  const named = (url: string) => url.replace('127.0.0.1', 'localhost');
  const verifiesAt = (url: string, token: string) =>
    jwtVerify(token, createRemoteJWKSet(new URL(`${named(url)}/oidc/jwks`))).then(
      ({ protectedHeader }) => protectedHeader.kid,
      () => null,
    );
  /** Returns an id token that the node at `url` signed. */
  async function idToken(browser: Browser, url: string): Promise<string> {
    const tokens = await signInToProduct(browser.at(named(url)), await discover(named(url)));
    return tokens.id_token ?? '';
  }

  test('rotate publishes a key that signs ten minutes later on every node, and earlier signatures stay valid', async () => {
    const { browser } = await use().newAccount();
    const before = await idToken(browser, use().url);
    const [only, ...others] = await run('list');
    expect([only?.endsWith('signs now'), others]).toEqual([true, []]);

    const rotated = await run('rotate');
    expect(rotated.map((line) => line.endsWith('signs now'))).toEqual([false, true]);
    const second = await use().anotherNode();
    const stillOld = await idToken(browser, second.url);
    const oldKey = await verifiesAt(use().url, stillOld);
    expect(oldKey).toBe(await verifiesAt(second.url, before));
    expect(oldKey).not.toBeNull();

    await use().pass(TEN_MINUTES + 1_000);
    const third = await use().anotherNode();
    const signed = await idToken(browser, third.url);
    const newKey = await verifiesAt(second.url, signed);
    expect(newKey).not.toBeNull();
    expect(newKey).not.toBe(oldKey);
    expect(await verifiesAt(third.url, before)).toBe(oldKey);
  });

  test('a node creates a new key by itself after 90 days, and the old key stays published', async () => {
    await use().pass(91 * DAY_MS);
    const node = await use().anotherNode();
    const { keys } = (await (await fetch(`${node.url}/oidc/jwks`)).json()) as { keys: { alg: string; d?: string }[] };
    expect(keys).toHaveLength(3);
    for (const key of keys) expect([key.alg, 'd' in key]).toEqual(['ES256', false]);
  });

  test.each([[], ['delete'], ['rotate', 'now']])(
    'the command prints the usage for any other arguments: %j',
    async (...args) => {
      expect((await run(...args)).join()).toContain('Usage: account keys rotate');
    },
  );
});
