import { randomUUID } from 'node:crypto';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { allow, fromProgram, GRANT, letProgramsSignIn, user } from '../device-sign-in/device-steps.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { discover, refused } from './openid-client.ts';

const openid = 'openid profile phone offline_access';

describe.each(dialects)('tokens that are bound to a key (DPoP, RFC 9449) on %s', (dialect) => {
  const use = useProduct(dialect);
  let config: client.Configuration;
  beforeAll(async () => {
    letProgramsSignIn(use());
    config = await discover(pageOrigin(use()), 'contour', client.None());
  });
  const handle = async () =>
    client.getDPoPHandle(config, await client.randomDPoPKeyPair('ES256', { extractable: true }));

  /** Returns the bound tokens of a program. */
  async function bound() {
    const browser = await user(use());
    const [started, DPoP] = [await client.initiateDeviceAuthorization(config, { scope: openid }), await handle()];
    await allow(browser, started.user_code);
    const tokens = await client.pollDeviceAuthorizationGrant(config, { ...started, interval: 0.1 }, undefined, {
      DPoP,
    });
    return { browser, tokens, DPoP, refresh: tokens.refresh_token ?? '' };
  }
  const me = (headers: Record<string, string>) => fetch(`${pageOrigin(use())}/oidc/me`, { headers });

  test('the discovery document lists the algorithms of proofs', () => {
    expect(config.serverMetadata().dpop_signing_alg_values_supported).toContain('ES256');
  });

  test('a program gets bound tokens, uses them with proofs and renews them', async () => {
    const { tokens, DPoP, refresh } = await bound();
    expect(tokens.token_type).toBe('dpop');
    expect(
      (await client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck, { DPoP })).sub,
    ).toBeTruthy();
    const next = await client.refreshTokenGrant(config, refresh, undefined, { DPoP });
    expect(next.token_type).toBe('dpop');
  });

  test('a stolen refresh token is useless without its key, even within the grace of a rotated token', async () => {
    const { refresh, DPoP } = await bound();
    const steal = async () => [
      await refused(client.refreshTokenGrant(config, refresh)),
      await refused(client.refreshTokenGrant(config, refresh, undefined, { DPoP: await handle() })),
    ];
    expect(await steal()).toEqual(['invalid_grant', 'invalid_grant']);
    const next = await client.refreshTokenGrant(config, refresh, undefined, { DPoP });
    expect(await steal()).toEqual(['invalid_grant', 'invalid_grant']);
    // The attacker's request has ended nothing, and the owner's repeated request gets the same successor.
    const again = await client.refreshTokenGrant(config, refresh, undefined, { DPoP });
    expect(again.refresh_token).toBe(next.refresh_token);
  });

  test('userinfo, the token check and our own calls refuse a bound access token without its proof', async () => {
    const { browser, tokens } = await bound();
    const token = tokens.access_token;
    for (const scheme of ['Bearer', 'DPoP'])
      expect((await me({ authorization: `${scheme} ${token}` })).status).not.toBe(200);
    const headers = { 'current-nsp': 'contour' };
    expect((await browser.call(endpoints.checkToken, { token }, { headers })).key).toBe('USER_NOT_LOGIN');
    for (const scheme of ['Bearer', 'DPoP']) {
      const response = await fetch(`${use().url}/apis/user/oauth/user`, {
        headers: { authorization: `${scheme} ${token}` },
      });
      expect(response.status).toBe(401);
    }
  });

  test('one of 20 parallel uses of one proof on two nodes counts', async () => {
    const { tokens, DPoP } = await bound();
    let sent: Headers | undefined;
    const watched = await discover(pageOrigin(use()), 'contour', client.None());
    watched[client.customFetch] = async (_url, { headers }) => {
      const given = new Headers(headers as Record<string, string>);
      if (!given.has('dpop')) return new Response('{}');
      sent = given;
      // The proof was not used before.
      return Response.json({ sub: 'x' });
    };
    await client.fetchUserInfo(watched, tokens.access_token, client.skipSubjectCheck, { DPoP });
    const headers = { authorization: sent?.get('authorization') ?? '', dpop: sent?.get('dpop') ?? '' };
    const other = await use().anotherNode({ PUBLIC_ORIGIN: pageOrigin(use()) });
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? me(headers) : fetch(`${other.url}/oidc/me`, { headers }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
  });

  test('the token endpoint refuses a proof without our nonce, for another call, of another key, or with its private key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const [jwk, htu] = [await exportJWK(publicKey), config.serverMetadata().token_endpoint ?? ''];
    const proof = (claims: object, header: Partial<JWTHeaderParameters> = {}, key = privateKey) =>
      new SignJWT({ htm: 'POST', htu, jti: randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
        .setIssuedAt()
        .sign(key);
    const started = await client.initiateDeviceAuthorization(config, { scope: openid });
    await allow(await user(use()), started.user_code);
    const body = new URLSearchParams({ client_id: 'contour', grant_type: GRANT, device_code: started.device_code });
    const ask = async (dpop: string) => {
      const response = await fetch(htu, { method: 'POST', headers: { dpop }, body });
      return { nonce: response.headers.get('dpop-nonce'), ...(await response.json()) };
    };
    const { error, nonce } = await ask(await proof({}));
    expect([error, nonce]).toEqual(['use_dpop_nonce', expect.any(String)]);
    expect((await ask(await proof({ nonce: `${nonce}x` }))).error).toBe('use_dpop_nonce');
    const other = await generateKeyPair('ES256');
    for (const wrong of [
      await proof({ nonce, htu: `${pageOrigin(use())}/oidc/me` }),
      await proof({ nonce, htm: 'GET' }),
      await proof({ nonce, jti: undefined }),
      await proof({ nonce }, { typ: 'JWT' }),
      await proof({ nonce }, { jwk: await exportJWK(privateKey) }),
      await proof({ nonce }, {}, other.privateKey),
      'no proof',
    ])
      expect([wrong, (await ask(wrong)).error]).toEqual([wrong, 'invalid_dpop_proof']);
    // None of the refused requests has consumed the code.
    expect((await ask(await proof({ nonce }))).token_type).toBe('DPoP');
  });

  test('a program without a proof gets a bearer token', async () => {
    const browser = await user(use());
    const started = await client.initiateDeviceAuthorization(config, { scope: openid });
    await allow(browser, started.user_code);
    const { body } = await fromProgram(use(), 'token', { grant_type: GRANT, device_code: started.device_code });
    expect(body.token_type).toBe('Bearer');
    expect((await me({ authorization: `Bearer ${body.access_token}` })).status).toBe(200);
  });
});
