import { createServer } from 'node:http';
import * as client from 'openid-client';

const issuer = new URL('http://localhost:8080/oidc');
const config = await client.discovery(issuer, 'demo', 'demo-development-secret', undefined, {
  execute: [client.allowInsecureRequests], // Only for http in development.
});
const redirect_uri = 'http://localhost:3000/signed-in';
const pending = new Map<string, string>();

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost:3000');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  if (url.pathname === '/') {
    const verifier = client.randomPKCECodeVerifier();
    const state = client.randomState();
    pending.set(state, verifier);
    const to = client.buildAuthorizationUrl(config, {
      redirect_uri,
      scope: 'openid profile phone email',
      state,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    response.writeHead(303, { location: to.href }).end();
  } else if (url.pathname === '/signed-in') {
    const expectedState = url.searchParams.get('state') ?? '';
    const pkceCodeVerifier = pending.get(expectedState) ?? '';
    pending.delete(expectedState);
    try {
      const tokens = await client.authorizationCodeGrant(config, url, { expectedState, pkceCodeVerifier });
      const user = await client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '');
      response.end(`Hello ${user.nickname}`);
    } catch (error) {
      // Canceled, refused, or a page that was reloaded.
      response.writeHead(400).end(`You are not signed in (${error}). Open http://localhost:3000/ to try again.`);
    }
  } else response.writeHead(404).end();
}).listen(3000);
