import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowInsecureRequests, validateJwtAccessToken } from 'oauth4webapi';
import * as client from 'openid-client';

/** The product that the API belongs to, and the issuer whose access tokens it accepts. */
export interface ApiSettings {
  readonly issuer: string;
  readonly id: string;
  readonly secret: string;
  readonly origin: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The user of a call, and the scopes that the user has allowed. */
interface Caller {
  readonly sub: string;
  readonly scopes: readonly string[];
}

const SCOPE = 'contour:read';
const MAPS = ['Sample terrain, one isoline every 10 meters'];

/**
 * Creates the API of Contour, at the URL that its entry in the products file declares. It accepts access tokens of
 * programs, verified by the published keys of the account (RFC 9068), including those bound to a key, with their proof
 * (RFC 9449), and personal access tokens by introspection (RFC 7662).
 */
export function mapsApi(settings: ApiSettings): Readonly<Record<string, Handler>> {
  const callerOf = callerBy(settings);
  return {
    '/api/maps': async (request, response) => {
      const caller = await callerOf(request);
      if (!caller) return refuse(response, 401, 'invalid_token');
      if (!caller.scopes.includes(SCOPE)) return refuse(response, 403, 'insufficient_scope');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ user: caller.sub, maps: MAPS }));
    },
  };
}

/**
 * Creates a function that returns the caller of a request by its access token; null if the token is missing or invalid.
 */
function callerBy({ issuer, id, secret, origin }: ApiSettings): (request: IncomingMessage) => Promise<Caller | null> {
  let account: Promise<client.Configuration> | undefined;
  // The library stores the published keys with this object.
  let metadata: client.ServerMetadata | undefined;
  return async ({ method = 'GET', url = '/', headers, socket }) => {
    const { authorization = '', dpop } = headers;
    // Plain HTTP is allowed for development. A product's own API uses only https.
    account ??= client.discovery(new URL(issuer), id, secret, undefined, { execute: [client.allowInsecureRequests] });
    account.catch(() => {
      account = undefined;
    });
    const config = await account;
    const personal = /^Bearer (iso_pat_\S+)$/i.exec(authorization)?.[1];
    if (personal) {
      // The client address is passed on, so that the user sees it next to the token.
      const found = await client.tokenIntrospection(config, personal, { client_ip: socket.remoteAddress ?? '' });
      return found.active ? { sub: String(found.sub), scopes: String(found.scope).split(' ') } : null;
    }
    metadata ??= config.serverMetadata();
    const sent = { authorization, ...(typeof dpop === 'string' && { dpop }) };
    const call = new Request(new URL(url, origin), { method, headers: sent });
    const options = { signingAlgorithms: ['ES256'], [allowInsecureRequests]: true };
    const claims = await validateJwtAccessToken(metadata, call, `${origin}/api`, options).catch(() => null);
    return claims && { sub: claims.sub, scopes: (claims.scope ?? '').split(' ') };
  };
}

function refuse(response: ServerResponse, status: 401 | 403, error: string): void {
  response.writeHead(status, { 'www-authenticate': `Bearer error="${error}", scope="${SCOPE}"` }).end();
}
