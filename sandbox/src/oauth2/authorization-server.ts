import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formOf, readForms } from '../bodies.ts';
import { type AuthorizePage, readParams } from '../consent/authorize-page.ts';
import { isOnHost } from '../consent/consent-store.ts';
import { expiringMap } from '../expiring-map.ts';
import type { Clock } from '../service.ts';

/** An error of RFC 6749, section 5.2. */
export class OAuth2Refusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status = 400) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

/** The registered client. */
export interface OAuth2Options {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The hosts that a user may be redirected to. Ports are ignored. */
  readonly redirectHosts: readonly string[];
}

/** The sign-in that an authorization code grants. */
export interface Grant {
  readonly user: string;
  readonly redirectUri: string;
  /** The PKCE challenge: base64url of the SHA-256 of the verifier. */
  readonly challenge: string;
  /** The nonce of OpenID Connect; empty if the request does not have one. */
  readonly nonce: string;
}

/** The properties by which the authorization servers differ. */
interface Server {
  /** The path of the server, below which are `/authorize` and `/token`. */
  readonly root: string;
  /** The name of its control endpoint. */
  readonly control: string;
  readonly appName: string;
  /** True if requests are those of OpenID Connect, with the scope `openid` and a nonce. */
  readonly openId: boolean;
  /** The errors that a fault can give the next call. */
  readonly errorCodes: readonly string[];
  readonly credentials: (request: FastifyRequest) => { readonly id: string | null; readonly secret: string | null };
  /** Returns the response of the token endpoint besides the access token. */
  readonly answer: (grant: Grant, accessToken: string, request: FastifyRequest) => object;
}

interface AuthorizationServer {
  readonly authorizePage: AuthorizePage;
  /** Adds the token endpoint, and turns refusals of all routes of this app into responses. */
  readonly routes: (app: FastifyInstance) => void;
}

const codeLifetimeMs = 60_000;
/** The lifetime of an access token in seconds. */
export const accessLifetime = 3600;

/** Creates the authorization code flow of RFC 6749 with PKCE (RFC 7636, S256 only). */
export function createAuthorizationServer(server: Server, options: OAuth2Options, now: Clock): AuthorizationServer {
  const codes = expiringMap<Grant>(now);
  const { root, control, errorCodes } = server;

  function consumeCode(form: URLSearchParams): Grant {
    if (form.get('grant_type') !== 'authorization_code') throw new OAuth2Refusal('unsupported_grant_type');
    const grant = codes.consume(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (!grant || challenge !== grant.challenge || grant.redirectUri !== form.get('redirect_uri'))
      throw new OAuth2Refusal('invalid_grant');
    return grant;
  }

  return {
    authorizePage: {
      path: `${root}/authorize`,
      control,
      parse(query) {
        const params = readParams(query, rulesOf(server, options));
        if ('invalidParam' in params) return params;
        const { redirect_uri: redirectUri, code_challenge: challenge, nonce = '', state } = params;
        return {
          appName: server.appName,
          redirectUrl: redirectUri,
          state,
          issueCode(user) {
            const code = secret();
            codes.set(code, { user, redirectUri, challenge, nonce }, codeLifetimeMs);
            return code;
          },
          denialParams: { error: 'access_denied' },
        };
      },
    },
    routes(app) {
      app.removeAllContentTypeParsers();
      readForms(app);
      app.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof OAuth2Refusal)) throw error;
        return reply.code(error.status).send({ error: error.code });
      });
      app.post(`${root}/token`, (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        if (errorCodes.includes(request.vendorFault)) throw new OAuth2Refusal(request.vendorFault);
        const { id, secret: given } = server.credentials(request);
        if (id !== options.clientId || given !== options.clientSecret) throw new OAuth2Refusal('invalid_client', 401);
        const grant = consumeCode(formOf(request));
        const token = secret();
        const common = { access_token: token, token_type: 'Bearer', expires_in: accessLifetime };
        return { ...common, ...server.answer(grant, token, request) };
      });
    },
  };
}

/** Returns the rules of an authorization request, in the order of their checks. */
const rulesOf = ({ openId }: Server, { clientId, redirectHosts }: OAuth2Options) => ({
  client_id: (id: string) => id === clientId,
  redirect_uri: (uri: string) => isOnHost(uri, redirectHosts),
  response_type: (type: string) => type === 'code',
  ...(openId && { scope: (scope: string) => scope.split(' ').includes('openid') }),
  code_challenge: (challenge: string) => /^[\w-]{43}$/.test(challenge),
  code_challenge_method: (method: string) => method === 'S256',
  ...(openId && { nonce: (nonce: string) => nonce !== '' }),
  state: () => true,
});

const secret = () => randomBytes(24).toString('base64url');
