import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as client from 'openid-client';

/** What a product knows of its sign-ins: the issuer, its own entry of the products file, and its secret. */
export interface ProductSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The origin of the product. */
  readonly origin: string;
  readonly scope: string;
}

/** A user who is signed in to the product in one browser. */
export interface ProductSession {
  readonly claims: client.UserInfoResponse;
  readonly sid: string;
  tokens: client.TokenEndpointResponse;
  expiresAt: number;
  /** Aborts when the account says that the session has ended. */
  readonly ended: AbortController;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Signs users of a product in and out by OpenID Connect. */
export class ProductSignIn {
  readonly #settings: ProductSettings;
  readonly #sessions = new Map<string, ProductSession>();
  #discovered: Promise<client.Configuration> | undefined;

  /** The requests that belong to the sign-in, by path. */
  readonly handlers: Readonly<Record<string, Handler>> = {
    '/sign-in': (request, response) => this.#start(request, response),
    '/signed-in': (request, response) => this.#finish(request, response),
    '/sign-out': (request, response) => this.#signOut(request, response),
    '/backchannel-logout': (request, response) => this.#handleBackchannelLogout(request, response),
  };

  constructor(settings: ProductSettings) {
    this.#settings = settings;
  }

  /** Who is signed in in the browser of a request. */
  session(request: IncomingMessage): ProductSession | undefined {
    return this.#sessions.get(cookieOf(request, this.#cookie));
  }

  /** An access token that is still valid. */
  async accessToken(session: ProductSession): Promise<string> {
    if (session.expiresAt < Date.now() && session.tokens.refresh_token) {
      session.tokens = await client.refreshTokenGrant(await this.#discover(), session.tokens.refresh_token);
      session.expiresAt = expiryOf(session.tokens);
    }
    return session.tokens.access_token;
  }

  /** Sends the browser to the account. With `?silent` the account asks nothing, and says so when it would have to. */
  async #start(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const checks = {
      expectedState: client.randomState(),
      expectedNonce: client.randomNonce(),
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
    };
    const { searchParams } = this.#urlOf(request);
    const to = client.buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: `${this.#settings.origin}/signed-in`,
      scope: this.#settings.scope,
      state: checks.expectedState,
      nonce: checks.expectedNonce,
      code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
      ...(searchParams.has('silent') && { prompt: 'none' }),
    });
    // The answer is accepted in the browser that asked, and nowhere else.
    setCookie(response, `${this.#cookie}_pending`, encode(checks), 600);
    redirect(response, to.href);
  }

  /** Takes the answer of the account. A refusal goes to the first page, as `?error=`. */
  async #finish(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = this.#urlOf(request);
    const pending = cookieOf(request, `${this.#cookie}_pending`);
    try {
      const config = await this.#discover();
      const tokens = await client.authorizationCodeGrant(config, url, decode(pending));
      const user = tokens.claims();
      const claims = await client.fetchUserInfo(config, tokens.access_token, user?.sub ?? '');
      const id = randomUUID();
      const expiresAt = expiryOf(tokens);
      this.#sessions.set(id, { claims, sid: String(user?.sid), tokens, expiresAt, ended: new AbortController() });
      setCookie(response, this.#cookie, id, 24 * 60 * 60);
      redirect(response, '/');
    } catch (error) {
      const { error: code = 'failed' } = error as { error?: string };
      redirect(response, `/?error=${encodeURIComponent(code)}`);
    }
  }

  /** Signs out here, and asks the account to sign out. */
  async #signOut(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const session = this.session(request);
    this.#sessions.delete(cookieOf(request, this.#cookie));
    const to = client.buildEndSessionUrl(await this.#discover(), {
      post_logout_redirect_uri: `${this.#settings.origin}/`,
      ...(session?.tokens.id_token && { id_token_hint: session.tokens.id_token }),
    });
    redirect(response, to.href);
  }

  /** The account tells that a session has ended (OpenID Connect Back-Channel Logout 1.0). */
  async #handleBackchannelLogout(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { issuer, jwks_uri = '' } = (await this.#discover()).serverMetadata();
    const token = new URLSearchParams(await bodyOf(request)).get('logout_token') ?? '';
    const audience = this.#settings.clientId;
    try {
      const keys = createRemoteJWKSet(new URL(jwks_uri));
      const { payload } = await jwtVerify(token, keys, { issuer, audience, typ: 'logout+jwt' });
      for (const [id, session] of this.#sessions) {
        if (session.sid !== payload.sid) continue;
        this.#sessions.delete(id);
        session.ended.abort();
      }
      response.writeHead(200).end();
    } catch {
      response.writeHead(400).end();
    }
  }

  #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    // Only a development server speaks plain http.
    const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    this.#discovered ??= client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute });
    this.#discovered.catch(() => {
      this.#discovered = undefined;
    });
    return this.#discovered;
  }

  #urlOf = (request: IncomingMessage) => new URL(request.url ?? '/', this.#settings.origin);

  get #cookie() {
    return `${this.#settings.clientId}_session`;
  }
}

const expiryOf = ({ expires_in = 0 }: client.TokenEndpointResponse) => Date.now() + expires_in * 1000;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

function setCookie(response: ServerResponse, name: string, value: string, seconds: number): void {
  response.appendHeader('set-cookie', `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`);
}

function cookieOf({ headers }: IncomingMessage, name: string): string {
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
