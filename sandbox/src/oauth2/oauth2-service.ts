import type { FastifyInstance } from 'fastify';
import { userId } from '../consent/cloud-users.ts';
import type { AuthorizePage } from '../consent/consent-routes.ts';
import { isOnHost } from '../consent/consent-store.ts';
import type { Clock, Service } from '../service.ts';
import { basicCredentials, createTokens, OAuth2Refusal } from './oauth2-tokens.ts';

export interface OAuth2Options {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The hosts that a user may be redirected to. Ports are ignored. */
  readonly redirectHosts: readonly string[];
}

interface OAuth2 {
  readonly service: Service;
  readonly authorizePage: AuthorizePage;
}

const errorCodes = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
];

/** Creates an authorization server by RFC 6749 with PKCE (RFC 7636, S256 only), and a user-info endpoint. */
export function createOAuth2(options: OAuth2Options, now: Clock): OAuth2 {
  const tokens = createTokens(now);

  function routes(app: FastifyInstance): void {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof OAuth2Refusal)) throw error;
      return reply.code(error.status).send({ error: error.code });
    });
    app.post<{ Body: URLSearchParams | undefined }>('/oauth2/token', ({ headers, body, vendorFault }, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (vendorFault !== '') throw new OAuth2Refusal(vendorFault);
      const client = basicCredentials(headers.authorization);
      if (client?.id !== options.clientId || client.secret !== options.clientSecret) {
        throw new OAuth2Refusal('invalid_client', 401);
      }
      return tokens.exchangeCode(body ?? new URLSearchParams());
    });
    app.get('/oauth2/userinfo', ({ headers, vendorFault }) => {
      if (vendorFault !== '') throw new OAuth2Refusal(vendorFault);
      const user = tokens.requireUser(headers.authorization);
      return { sub: userId(options.clientId, user), name: user, picture: null };
    });
  }

  return {
    service: {
      name: 'oauth2',
      description: {
        zh: '通用 OAuth 2.0 授权服务器：/oauth2/authorize、/oauth2/token、/oauth2/userinfo，强制 PKCE（S256）。',
        en: 'A plain OAuth 2.0 authorization server: /oauth2/authorize, /oauth2/token and /oauth2/userinfo, PKCE (S256) demanded.',
      },
      vendorFaults: errorCodes,
      routes,
    },
    authorizePage: createAuthorizePage(options, tokens.issueCode),
  };
}

function createAuthorizePage(
  { clientId, redirectHosts }: OAuth2Options,
  issueCode: ReturnType<typeof createTokens>['issueCode'],
): AuthorizePage {
  return {
    path: '/oauth2/authorize',
    control: 'cloud',
    parse({ response_type, client_id, redirect_uri, code_challenge, code_challenge_method, state = '' }) {
      if (client_id !== clientId) return { invalidParam: 'client_id' };
      if (typeof redirect_uri !== 'string' || !isOnHost(redirect_uri, redirectHosts))
        return { invalidParam: 'redirect_uri' };
      if (response_type !== 'code') return { invalidParam: 'response_type' };
      if (typeof code_challenge !== 'string' || !/^[\w-]{43}$/.test(code_challenge))
        return { invalidParam: 'code_challenge' };
      if (code_challenge_method !== 'S256') return { invalidParam: 'code_challenge_method' };
      if (typeof state !== 'string') return { invalidParam: 'state' };
      return {
        appName: clientId,
        redirectUrl: redirect_uri,
        state,
        issueCode: (user) => issueCode({ user, redirectUri: redirect_uri, challenge: code_challenge }),
        denialParams: { error: 'access_denied' },
      };
    },
  };
}
