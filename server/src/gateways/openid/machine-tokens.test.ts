import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { systemRandom } from '../../settings/secrets.ts';
import { testSecrets } from '../../settings/testing-settings.ts';
import { dialects } from '../../store/engines/testing.ts';
import { fresh, T, useTestStore } from '../../store/testing-store.ts';
import { machineTokens } from './machine-tokens.ts';

const ORIGIN = 'https://account.example.com';

describe.each(dialects)('machine tokens on %s', (dialect) => {
  const on = useTestStore(dialect);
  const secrets = testSecrets('of machine tokens');

  /** Adds a signing key, and returns a function that signs a token with it. */
  async function addKey(createdAt: number) {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const kid = fresh('kid');
    const jwk = JSON.stringify({ ...(await exportJWK(privateKey)), alg: 'ES256', kid });
    const key = {
      id: kid,
      sealedJwk: secrets.seal('signing-key', jwk),
      createdAt,
      retiresAt: createdAt + 100 * HOUR_MS,
    };
    await on.store.tx((tables) => tables.signingKeys.insert(key));
    return (now: number) =>
      new SignJWT({ client_id: 'contour', scope: 'users.read', generation: 1 })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt' })
        .setIssuer(`${ORIGIN}/oidc`)
        .setAudience(`${ORIGIN}/api/v1`)
        .setSubject('contour')
        .setExpirationTime(Math.floor(now / 1000) + 60)
        .sign(privateKey);
  }

  test('a token that another node signed with a new key is accepted after the clock was set back by an hour', async () => {
    let at = T;
    const now = () => at;
    const read = machineTokens({ now, store: on.store, secrets, random: systemRandom }, () => ORIGIN);
    const first = await addKey(T - 2 * HOUR_MS);
    expect(await read(await first(at))).toMatchObject({ product: 'contour' });
    at -= HOUR_MS;
    const second = await addKey(at);
    expect(await read(await second(at))).toMatchObject({ product: 'contour' });
  });
});
