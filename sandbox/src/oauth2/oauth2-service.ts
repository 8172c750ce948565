import type { AuthorizePage } from '../consent/authorize-page.ts';
import { userId } from '../consent/cloud-users.ts';
import { expiringMap } from '../expiring-map.ts';
import type { Clock, Service } from '../service.ts';
import {
  accessLifetime,
  createAuthorizationServer,
  type OAuth2Options,
  OAuth2Refusal,
} from './authorization-server.ts';

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

/** Creates a plain authorization server, whose clients authenticate by HTTP Basic, and a user-info endpoint. */
export function createOAuth2(options: OAuth2Options, now: Clock): OAuth2 {
  const users = expiringMap<string>(now);
  const { authorizePage, routes } = createAuthorizationServer(
    {
      root: '/oauth2',
      control: 'cloud',
      appName: options.clientId,
      openId: false,
      errorCodes,
      credentials: ({ headers }) => basicCredentials(headers.authorization),
      answer({ user }, token) {
        users.set(token, user, accessLifetime * 1000);
        return {};
      },
    },
    options,
    now,
  );
  return {
    service: {
      name: 'oauth2',
      description: {
        zh: '通用 OAuth 2.0 授权服务器：/oauth2/authorize、/oauth2/token、/oauth2/userinfo，强制 PKCE（S256）。',
        en: 'A plain OAuth 2.0 authorization server: /oauth2/authorize, /oauth2/token and /oauth2/userinfo, PKCE (S256) demanded.',
      },
      vendorFaults: errorCodes,
      routes(app) {
        routes(app);
        app.get('/oauth2/userinfo', ({ headers: { authorization = '' }, vendorFault }) => {
          if (vendorFault !== '') throw new OAuth2Refusal(vendorFault);
          const user = users.live(/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '');
          if (user === undefined) throw new OAuth2Refusal('invalid_token', 401);
          return { sub: userId(options.clientId, user), name: user, picture: null };
        });
      },
    },
    authorizePage,
  };
}

/** Returns the HTTP Basic credentials of a client. Both parts are form-encoded (RFC 6749, section 2.3.1). */
function basicCredentials(authorization = ''): { id: string | null; secret: string | null } {
  const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization)?.[1];
  if (encoded === undefined) return { id: null, secret: null };
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { id: decodeForm(id), secret: decodeForm(secret.join(':')) };
}

const decodeForm = (text: string) => new URLSearchParams(`t=${text.replace(/&/g, '%26')}`).get('t') ?? '';
