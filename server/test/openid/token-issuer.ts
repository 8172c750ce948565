import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, type GenerateKeyPairResult, generateKeyPair, type JWK, SignJWT } from 'jose';

interface Changes {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** An issuer whose access tokens can be wrong in one respect. */
export interface TokenIssuer {
  readonly url: string;
  /** Returns an access token for the API, signed by the newest key, with these changes. */
  token(changes?: Changes): Promise<string>;
  /** Returns access tokens for the API whose signature is not the issuer's. */
  forged(): Promise<readonly string[]>;
  /** Publishes another key, which signs from now on. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an issuer whose access tokens are for this API. */
export async function startTokenIssuer(resource: string): Promise<TokenIssuer> {
  const published: JWK[] = [];
  let keys: GenerateKeyPairResult;
  const server = createServer(({ url }, response) => {
    const body = url === '/jwks' ? { keys: published } : { issuer: issuer(), jwks_uri: `${issuer()}/jwks` };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rotate = async () => {
    keys = await generateKeyPair('ES256');
    published.push({ ...(await exportJWK(keys.publicKey)), kid: randomUUID(), use: 'sig', alg: 'ES256' });
  };
  const headerOf = (header: Changes['header']) => ({
    alg: 'ES256',
    typ: 'at+jwt',
    kid: published.at(-1)?.kid ?? '',
    ...header,
  });
  const claimsOf = (claims: Changes['claims']) => {
    const now = Math.floor(Date.now() / 1000);
    const common = { iss: issuer(), aud: resource, sub: 'somebody', client_id: 'contour-cli', scope: 'contour:read' };
    return { ...common, iat: now, exp: now + 600, jti: randomUUID(), ...claims };
  };
  const sign = ({ header, claims }: Changes = {}, key: Parameters<SignJWT['sign']>[0] = keys.privateKey) =>
    new SignJWT(claimsOf(claims)).setProtectedHeader(headerOf(header)).sign(key);
  await rotate();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: issuer(),
    token: (changes) => sign(changes),
    rotate,
    async forged() {
      const own = await generateKeyPair('ES256');
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const unsigned = ['none', 'None'].flatMap((alg) => {
        const text = `${part(headerOf({ alg }))}.${part(claimsOf({}))}`;
        return [`${text}.`, text];
      });
      const [head, , signature] = (await sign()).split('.');
      const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey));
      return [
        ...unsigned,
        [head, part(claimsOf({ sub: 'another' })), signature].join('.'),
        `${head}.${part(claimsOf({}))}.${Buffer.alloc(64).toString('base64url')}`,
        await sign({ header: { alg: 'HS256' } }, secret),
        await sign({ header: { jwk: await exportJWK(own.publicKey) } }, own.privateKey),
      ];
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
