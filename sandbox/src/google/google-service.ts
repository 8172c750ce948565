import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthorizePage } from '../consent/consent-routes.ts';
import { isOnHost } from '../consent/consent-store.ts';
import { OAuth2Refusal } from '../oauth2/oauth2-tokens.ts';
import type { Clock, Service } from '../service.ts';
import { createGoogleTokens, type GoogleTokens, idTokenFaults } from './google-tokens.ts';

export interface GoogleOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The hosts that a user may be redirected to. Ports are ignored. */
  readonly redirectHosts: readonly string[];
}

interface Google {
  readonly service: Service;
  readonly authorizePage: AuthorizePage;
}

const ROOT = '/google';
const errorCodes = ['invalid_request', 'invalid_client', 'invalid_grant', 'unauthorized_client'];

/**
 * Creates Google as an OpenID Provider (OpenID Connect Core 1.0): discovery, the authorization code flow with PKCE
 * (S256), ID tokens signed by RS256 and their keys. The issuer is `/google` on the sandbox's origin.
 */
export function createGoogle(options: GoogleOptions, now: Clock): Google {
  const tokens = createGoogleTokens(options.clientId, now);
  return {
    service: {
      name: 'google',
      description: {
        zh: 'Google 登录（OpenID Connect）：/google/.well-known/openid-configuration、/google/authorize、/google/token、/google/keys。',
        en: 'Google sign-in (OpenID Connect): /google/.well-known/openid-configuration, /google/authorize, /google/token and /google/keys.',
      },
      vendorFaults: [...errorCodes, ...idTokenFaults],
      // Only the token endpoint can answer with its errors.
      faultApplies: (url, kind) =>
        url.startsWith(`${ROOT}/token`) || ![...errorCodes, ...idTokenFaults].some((code) => code === kind),
      routes: (app) => serveGoogle(app, options, tokens),
    },
    authorizePage: createAuthorizePage(options, tokens),
  };
}

const issuerOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}${ROOT}`;

function serveGoogle(app: FastifyInstance, { clientId, clientSecret }: GoogleOptions, tokens: GoogleTokens): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof OAuth2Refusal)) throw error;
    return reply.code(error.status).send({ error: error.code });
  });
  app.get(`${ROOT}/.well-known/openid-configuration`, (request) => discoveryDocument(issuerOf(request)));
  app.get(`${ROOT}/keys`, () => tokens.keys());
  app.post<{ Body: URLSearchParams | undefined }>(`${ROOT}/token`, (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const { vendorFault, body: form = new URLSearchParams() } = request;
    if (errorCodes.includes(vendorFault)) throw new OAuth2Refusal(vendorFault);
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      throw new OAuth2Refusal('invalid_client', 401);
    }
    return tokens.exchangeCode(form, issuerOf(request), vendorFault);
  });
}

const discoveryDocument = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
});

function createAuthorizePage({ clientId, redirectHosts }: GoogleOptions, tokens: GoogleTokens): AuthorizePage {
  return {
    path: `${ROOT}/authorize`,
    control: 'google',
    parse({ response_type, client_id, redirect_uri, scope, code_challenge, code_challenge_method, nonce, state = '' }) {
      if (client_id !== clientId) return { invalidParam: 'client_id' };
      if (typeof redirect_uri !== 'string' || !isOnHost(redirect_uri, redirectHosts))
        return { invalidParam: 'redirect_uri' };
      if (response_type !== 'code') return { invalidParam: 'response_type' };
      if (typeof scope !== 'string' || !scope.split(' ').includes('openid')) return { invalidParam: 'scope' };
      if (typeof code_challenge !== 'string' || !/^[\w-]{43}$/.test(code_challenge))
        return { invalidParam: 'code_challenge' };
      if (code_challenge_method !== 'S256') return { invalidParam: 'code_challenge_method' };
      if (typeof nonce !== 'string' || nonce === '') return { invalidParam: 'nonce' };
      if (typeof state !== 'string') return { invalidParam: 'state' };
      return {
        appName: 'Isoline Account',
        redirectUrl: redirect_uri,
        state,
        issueCode: (user) => tokens.issueCode({ user, redirectUri: redirect_uri, challenge: code_challenge, nonce }),
        denialParams: { error: 'access_denied' },
      };
    },
  };
}
