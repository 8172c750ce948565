// An API of a product in Node: `npm install jose`, then `ISSUER=… RESOURCE=… SCOPE=… PORT=… node protected-api.js`.
import { createServer } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';

const { ISSUER = '', RESOURCE = '', SCOPE = 'contour:read', PORT = '3001' } = process.env;
const discovery = await fetch(`${ISSUER}/.well-known/openid-configuration`);
const keys = createRemoteJWKSet(new URL((await discovery.json()).jwks_uri), { cooldownDuration: 5_000 });

/** The claims of an access token for this API; null for any other token. */
async function readClaims(authorization = '') {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  const rules = { issuer: ISSUER, audience: RESOURCE, typ: 'at+jwt', algorithms: ['ES256'] };
  const verified = await jwtVerify(token, keys, { ...rules, requiredClaims: ['sub', 'exp', 'scope'] }).catch(
    () => null,
  );
  // A token that is bound to a key (`cnf`) needs its proof, which this API does not check.
  return verified && !verified.payload.cnf ? verified.payload : null;
}

const server = createServer(async ({ headers }, response) => {
  const claims = await readClaims(headers.authorization);
  if (!claims) return response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end();
  if (!claims.scope.split(' ').includes(SCOPE))
    return response.writeHead(403, { 'www-authenticate': `Bearer error="insufficient_scope", scope="${SCOPE}"` }).end();
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ sub: claims.sub }));
});
server.listen(Number(PORT), '127.0.0.1');
