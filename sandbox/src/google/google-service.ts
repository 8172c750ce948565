import type { FastifyRequest } from 'fastify';
import { formOf } from '../bodies.ts';
import type { AuthorizePage } from '../consent/authorize-page.ts';
import { createAuthorizationServer, type OAuth2Options } from '../oauth2/authorization-server.ts';
import type { Clock, Service } from '../service.ts';
import { createIdTokens, idTokenFaults } from './id-tokens.ts';

interface Google {
  readonly service: Service;
  readonly authorizePage: AuthorizePage;
}

const ROOT = '/google';
const errorCodes = ['invalid_request', 'invalid_client', 'invalid_grant', 'unauthorized_client'];
const vendorFaults = [...errorCodes, ...idTokenFaults];

/**
 * Creates Google as an OpenID Provider (OpenID Connect Core 1.0): discovery, the authorization code flow with PKCE
 * (S256), ID tokens signed by RS256 and their keys. The issuer is `/google` on the sandbox's origin.
 */
export function createGoogle(options: OAuth2Options, now: Clock): Google {
  const idTokens = createIdTokens(options.clientId, now);
  const { authorizePage, routes } = createAuthorizationServer(
    {
      root: ROOT,
      control: 'google',
      appName: 'Isoline Account',
      openId: true,
      errorCodes,
      credentials(request) {
        const form = formOf(request);
        return { id: form.get('client_id'), secret: form.get('client_secret') };
      },
      answer: (grant, _token, request) => ({
        scope: 'openid profile',
        id_token: idTokens.sign(grant, issuerOf(request), request.vendorFault),
      }),
    },
    options,
    now,
  );
  return {
    service: {
      name: 'google',
      description: {
        zh: 'Google 登录（OpenID Connect）：/google/.well-known/openid-configuration、/google/authorize、/google/token、/google/keys。',
        en: 'Google sign-in (OpenID Connect): /google/.well-known/openid-configuration, /google/authorize, /google/token and /google/keys.',
      },
      vendorFaults,
      // Only the token endpoint can answer with its errors.
      faultApplies: (url, kind) => url.startsWith(`${ROOT}/token`) || !vendorFaults.includes(kind),
      routes(app) {
        routes(app);
        app.get(`${ROOT}/.well-known/openid-configuration`, (request) => discoveryDocument(issuerOf(request)));
        app.get(`${ROOT}/keys`, () => idTokens.keys());
      },
    },
    authorizePage,
  };
}

const issuerOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}${ROOT}`;

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
