import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as client from 'openid-client';

/**
 * The settings of a product: the issuer, its entry in the products file, its secret, and the scopes that it requests.
 */
export interface ProductSettings {
  readonly issuer: string;
  readonly id: string;
  readonly secret: string;
  readonly origin: string;
  readonly scope: string;
}

/** A user who is signed in to the product in one browser. */
export interface ProductSession {
  user: client.UserInfoResponse;
  readonly sid: string;
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;
  /** Aborted when the account notifies the product that the session has ended. */
  readonly ended: AbortController;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The sign-in and sign-out of a product's users by OpenID Connect. */
export class ProductSignIn {
  readonly #settings: ProductSettings;
  /** The sessions by the value of their cookie. */
  readonly #sessions = new Map<string, ProductSession>();
  #account: Promise<{ config: client.Configuration; keys: JWTVerifyGetKey }> | undefined;

  /** The handlers of the sign-in's requests, by path. */
  readonly handlers: Readonly<Record<string, Handler>> = {
    '/sign-in': (request, response) => this.#start(request, response),
    '/signed-in': (request, response) => this.#finish(request, response),
    '/sign-out': (request, response) => this.#signOut(request, response),
    '/backchannel-logout': (request, response) => this.#logOut(request, response),
  };

  constructor(settings: ProductSettings) {
    this.#settings = settings;
  }

  /** Returns the session of the browser that sent a request. */
  session(request: IncomingMessage): ProductSession | undefined {
    return this.#sessions.get(this.#cookie(request, 'session'));
  }

  /** Signs the users of these sessions out of the product. */
  endSessions(ends: (session: ProductSession) => boolean): void {
    for (const [id, session] of this.#sessions) {
      if (!ends(session)) continue;
      this.#sessions.delete(id);
      session.ended.abort();
    }
  }

  /** Reads the claims of a signed-in user again. */
  async readAgain(sub: string): Promise<void> {
    const { config } = await this.#discover();
    for (const session of this.#sessions.values()) {
      if (session.user.sub !== sub) continue;
      session.user = await client.fetchUserInfo(config, await this.accessToken(session), sub);
    }
  }

  /** Returns a currently valid access token. */
  async accessToken(session: ProductSession): Promise<string> {
    const { refresh_token } = session.tokens;
    if (session.tokens.expiresIn() === 0 && refresh_token)
      session.tokens = await client.refreshTokenGrant((await this.#discover()).config, refresh_token);
    return session.tokens.access_token;
  }

  /**
   * Redirects the browser to the account. With `?silent` the account does not show a page, and answers with an error if
   * a page would be needed.
   */
  async #start(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const checks = {
      expectedState: client.randomState(),
      expectedNonce: client.randomNonce(),
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
    };
    const to = client.buildAuthorizationUrl((await this.#discover()).config, {
      redirect_uri: `${this.#settings.origin}/signed-in`,
      scope: this.#settings.scope,
      state: checks.expectedState,
      nonce: checks.expectedNonce,
      code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
      ...(request.url?.endsWith('?silent') && { prompt: 'none' }),
    });
    // The answer is accepted only in the browser that sent the request.
    this.#setCookie(response, 'pending', Buffer.from(JSON.stringify(checks)).toString('base64url'));
    redirect(response, to.href);
  }

  /** Handles the answer of the account. A refusal redirects to the first page, with `?error=`. */
  async #finish(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const checks = JSON.parse(Buffer.from(this.#cookie(request, 'pending'), 'base64url').toString());
      const url = new URL(request.url ?? '', this.#settings.origin);
      const { config } = await this.#discover();
      const tokens = await client.authorizationCodeGrant(config, url, checks);
      const claims = tokens.claims();
      const user = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
      const id = randomUUID();
      this.#sessions.set(id, { user, sid: String(claims?.sid), tokens, ended: new AbortController() });
      this.#setCookie(response, 'session', id);
      redirect(response, '/');
    } catch (error) {
      redirect(response, `/?error=${encodeURIComponent((error as { error?: string }).error ?? 'failed')}`);
    }
  }

  /** Signs out of the product, and redirects to the account to sign out there. */
  async #signOut(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { config } = await this.#discover();
    const id_token_hint = this.session(request)?.tokens.id_token;
    this.#sessions.delete(this.#cookie(request, 'session'));
    const post_logout_redirect_uri = `${this.#settings.origin}/`;
    const to = client.buildEndSessionUrl(config, { post_logout_redirect_uri, ...(id_token_hint && { id_token_hint }) });
    redirect(response, to.href);
  }

  /** Handles the account's notification that a session has ended (OpenID Connect Back-Channel Logout 1.0). */
  async #logOut(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { issuer, id: audience } = this.#settings;
    const { keys } = await this.#discover();
    const token = new URLSearchParams(await text(request)).get('logout_token') ?? '';
    const verified = await jwtVerify(token, keys, { issuer, audience, typ: 'logout+jwt' }).catch(() => null);
    this.endSessions(({ sid }) => sid === verified?.payload.sid);
    response.writeHead(verified ? 200 : 400).end();
  }

  /** Reads the issuer's settings and the URL of its keys once. */
  #discover() {
    const { issuer, id, secret } = this.#settings;
    // Only a development server uses plain http.
    const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    this.#account ??= client.discovery(new URL(issuer), id, secret, undefined, { execute }).then((config) => {
      return { config, keys: createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? '')) };
    });
    this.#account.catch(() => {
      this.#account = undefined;
    });
    return this.#account;
  }

  #cookie({ headers }: IncomingMessage, name: 'session' | 'pending'): string {
    return new RegExp(`\\b${this.#settings.id}_${name}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
  }

  #setCookie(response: ServerResponse, name: 'session' | 'pending', value: string): void {
    const secure = this.#settings.origin.startsWith('https:') ? '; Secure' : '';
    const cookie = `${this.#settings.id}_${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
    response.appendHeader('set-cookie', cookie);
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}
