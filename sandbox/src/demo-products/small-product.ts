import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as client from 'openid-client';

const account = new URL('http://localhost:8080/oidc');
const home = 'http://localhost:3000/';
const config = await client.discovery(account, 'demo', 'demo-development-secret', undefined, {
  execute: [client.allowInsecureRequests], // Only for http in development.
});
const { issuer, jwks_uri = '' } = config.serverMetadata();
const keys = createRemoteJWKSet(new URL(jwks_uri));

interface Session {
  readonly expectedState: string;
  readonly pkceCodeVerifier: string;
  user?: { readonly nickname: string; readonly sid: string; readonly idToken: string };
}
/** The sessions by the value of their cookie. */
const sessions = new Map<string, Session>();
const idOf = ({ headers }: IncomingMessage) => /\bdemo=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';

/** Sends the browser to the account, and back to `/signed-in`. */
async function signIn(response: ServerResponse): Promise<void> {
  const id = randomUUID();
  const session = { expectedState: client.randomState(), pkceCodeVerifier: client.randomPKCECodeVerifier() };
  sessions.set(id, session);
  const to = client.buildAuthorizationUrl(config, {
    redirect_uri: `${home}signed-in`,
    scope: 'openid profile',
    state: session.expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(session.pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  response.setHeader('set-cookie', `demo=${id}; HttpOnly; SameSite=Lax; Path=/`);
  response.writeHead(303, { location: to.href }).end();
}

async function finishSignIn(session: Session, url: URL): Promise<void> {
  const tokens = await client.authorizationCodeGrant(config, url, session);
  const claims = tokens.claims();
  const { nickname = '' } = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
  session.user = { nickname, sid: String(claims?.sid), idToken: tokens.id_token ?? '' };
}

/** Ends the sessions that a logout token of the account names. */
async function endSessions(form: URLSearchParams): Promise<void> {
  const token = form.get('logout_token') ?? '';
  const { payload } = await jwtVerify(token, keys, { issuer, audience: 'demo', typ: 'logout+jwt' });
  for (const [id, { user }] of sessions) if (user?.sid === payload.sid) sessions.delete(id);
}

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', home);
  const session = sessions.get(idOf(request));
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  const goTo = (location: string) => response.writeHead(303, { location }).end();
  try {
    if (url.pathname === '/' && session?.user) {
      response.end(`Hello ${session.user.nickname}. To sign out: ${home}sign-out`);
    } else if (url.pathname === '/') await signIn(response);
    else if (url.pathname === '/signed-in' && session) {
      await finishSignIn(session, url);
      goTo('/');
    } else if (url.pathname === '/sign-out' && session?.user) {
      const id_token_hint = session.user.idToken;
      goTo(client.buildEndSessionUrl(config, { id_token_hint, post_logout_redirect_uri: home }).href);
    } else if (url.pathname === '/backchannel-logout') {
      await endSessions(new URLSearchParams(await text(request)));
      response.end();
    } else response.writeHead(404).end();
  } catch (error) {
    // Canceled, refused, or not from the account.
    response.writeHead(400).end(`You are not signed in (${error}). Open ${home} to try again.`);
  }
}).listen(3000);
