import type { FastifyInstance } from 'fastify';
import type { Authorize } from '../consent/consent-routes.ts';
import { isOnHost } from '../consent/consents.ts';
import { personId } from '../consent/people.ts';
import type { Clock, Service } from '../service.ts';
import { basicCredentials, createAccess, OAuth2Refusal } from './access.ts';

export interface OAuth2Options {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where people may be sent back to; ports don't count. */
  readonly redirectHosts: readonly string[];
}

interface OAuth2 {
  readonly service: Service;
  readonly authorize: Authorize;
}

const errors = ['invalid_request', 'invalid_client', 'invalid_grant', 'unauthorized_client', 'unsupported_grant_type'];

/** An authorization server by RFC 6749 with PKCE (RFC 7636, S256 alone), and a user-info endpoint. */
export function oauth2(options: OAuth2Options, now: Clock): OAuth2 {
  const access = createAccess(now);

  function routes(app: FastifyInstance): void {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof OAuth2Refusal)) throw error;
      return reply.code(error.status).send({ error: error.code });
    });
    app.post<{ Body: URLSearchParams | undefined }>('/oauth2/token', ({ headers, body, ownFault }, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (ownFault !== '') throw new OAuth2Refusal(ownFault);
      const client = basicCredentials(headers.authorization);
      if (client?.id !== options.clientId || client.secret !== options.clientSecret) {
        throw new OAuth2Refusal('invalid_client', 401);
      }
      return access.redeem(body ?? new URLSearchParams());
    });
    app.get('/oauth2/userinfo', ({ headers, ownFault }) => {
      if (ownFault !== '') throw new OAuth2Refusal(ownFault);
      const person = access.personOf(headers.authorization);
      return { sub: personId(options.clientId, person), name: person, picture: null };
    });
  }

  return {
    service: {
      name: 'oauth2',
      about: {
        zh: '通用 OAuth 2.0 授权服务器：/oauth2/authorize、/oauth2/token、/oauth2/userinfo，强制 PKCE（S256）。',
        en: 'A plain OAuth 2.0 authorization server: /oauth2/authorize, /oauth2/token and /oauth2/userinfo, PKCE (S256) demanded.',
      },
      ownFaults: errors,
      routes,
    },
    authorize: authorizePage(options, access.issue),
  };
}

function authorizePage(
  { clientId, redirectHosts }: OAuth2Options,
  issue: ReturnType<typeof createAccess>['issue'],
): Authorize {
  return {
    path: '/oauth2/authorize',
    read({ response_type, client_id, redirect_uri, code_challenge, code_challenge_method, state = '' }) {
      if (client_id !== clientId) return { wrong: 'client_id' };
      if (typeof redirect_uri !== 'string' || !isOnHost(redirect_uri, redirectHosts)) return { wrong: 'redirect_uri' };
      if (response_type !== 'code') return { wrong: 'response_type' };
      if (typeof code_challenge !== 'string' || !/^[\w-]{43}$/.test(code_challenge)) return { wrong: 'code_challenge' };
      if (code_challenge_method !== 'S256') return { wrong: 'code_challenge_method' };
      if (typeof state !== 'string') return { wrong: 'state' };
      return {
        appName: clientId,
        redirectUrl: redirect_uri,
        state,
        issue: (person) => issue({ person, redirectUri: redirect_uri, challenge: code_challenge }),
        refusal: { error: 'access_denied' },
      };
    },
  };
}
