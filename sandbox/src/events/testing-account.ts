import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

const RISC = 'https://schemas.openid.net/secevent/risc/event-type/';

/** An account that publishes its keys, signs events and answers polls with them. */
export async function startTestingAccount() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'ES256' }];
  const polls: { readonly ack: readonly string[]; readonly setErrs: object }[] = [];
  const account = { origin: '', polls, sets: {} as Record<string, string>, event, close };
  const answers: Readonly<Record<string, (body: string) => object>> = {
    '/oidc/.well-known/openid-configuration': () => ({
      issuer: `${account.origin}/oidc`,
      jwks_uri: `${account.origin}/oidc/jwks`,
      token_endpoint: `${account.origin}/oidc/token`,
    }),
    '/oidc/jwks': () => ({ keys }),
    '/oidc/token': () => ({ access_token: 'machine', token_type: 'bearer', expires_in: 300 }),
    '/api/v1/ssf/poll': (body) => {
      polls.push(JSON.parse(body));
      const { sets } = account;
      account.sets = {};
      return { sets, moreAvailable: false };
    },
  };
  const server = createServer(async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('');
    const answer = answers[request.url ?? '']?.(body);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  account.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return account;

  /** Signs an event about the user `user`. `claims` override its own claims. */
  function event(kind: string, claims: JWTPayload = {}, { typ = 'secevent+jwt', key = privateKey } = {}) {
    const sub_id = { format: 'iss_sub', iss: `${account.origin}/oidc`, sub: 'user' };
    const own = { iss: `${account.origin}/oidc`, aud: 'contour', jti: kind, sub_id, events: { [RISC + kind]: {} } };
    return new SignJWT({ ...own, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'key', typ })
      .setIssuedAt()
      .sign(key);
  }

  async function close() {
    server.closeAllConnections();
    server.close();
  }
}

export type TestingAccount = Awaited<ReturnType<typeof startTestingAccount>>;
