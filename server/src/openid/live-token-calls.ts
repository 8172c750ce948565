import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Adapter } from 'oidc-provider';
import { readBearerToken } from '../http/bearer-token.ts';
import { isClosed } from '../model/entities/account.ts';
import type { ClientSecrets } from '../model/entities/products.ts';
import type { ProductToken } from '../model/entities/session-tables.ts';
import type { Ports } from '../model/ports/ports.ts';
import { buildClaims, claimsIn } from '../operations/openid/claims.ts';
import { introspectPersonalToken } from '../operations/openid/introspect-personal-token.ts';
import { parseBasic } from './basic-credentials.ts';
import { hasShortForm, readBody, withBody } from './request-body.ts';
import { usedAt } from './used-at.ts';

/** The JSON of an answer, or the request for the provider, whose body can still be read. */
type Outcome = { readonly body: object } | { readonly left: IncomingMessage };

interface KnownClients {
  /** The products as clients of the provider. */
  readonly clients: Pick<Adapter, 'find'>;
  readonly secrets: Pick<ClientSecrets, 'accepts'>;
}

/** The calls by method and path, with the provider's names for its routes. */
export const liveTokenRoutes: ReadonlyMap<string, 'introspection' | 'userinfo'> = new Map([
  ['POST /oidc/token/introspection', 'introspection'],
  ['GET /oidc/me', 'userinfo'],
]);

/**
 * Answers introspection and userinfo, the most frequent calls of products, in one look-up if the token is live and the
 * request has its usual form. The provider, which needs four look-ups, answers all other requests and every refusal.
 * Both give the same answer (live-token-calls.test.ts).
 */
export function liveTokenCalls(ports: Ports, { clients, secrets }: KnownClients, origin: string) {
  const iss = `${origin}/oidc`;
  async function introspection(request: IncomingMessage): Promise<Outcome> {
    const [id, secret] = parseBasic(request.headers.authorization);
    if (id === '' || !hasShortForm(request)) return { left: request };
    const body = await readBody(request);
    const form = new URLSearchParams(body.toString());
    const names = [...form.keys()].filter((name) => name !== 'token_type_hint' && name !== 'client_ip');
    const client = await clients.find(id);
    const isUsual = names.join() === 'token' && client?.client_secret !== undefined && secrets.accepts(id, secret);
    const text = form.get('token') ?? '';
    const token = isUsual ? await liveToken(ports, text) : null;
    if (isUsual && !token) {
      const question = { text, product: id, ip: usedAt(form.get('client_ip')) };
      const personal = await introspectPersonalToken(ports, question, origin);
      if (personal) return { body: personal };
    }
    if (token?.product !== id) return { left: withBody(request, body) };
    const { account, introspection } = token;
    const scope = coveredScopes(token).join(' ');
    const common = { active: true, sub: account.id, client_id: id, iss, scope, token_type: 'Bearer' };
    return { body: { ...common, ...JSON.parse(introspection) } };
  }

  async function userInfo(request: IncomingMessage): Promise<Outcome> {
    const { authorization, origin: page } = request.headers;
    const presented = readBearerToken(authorization);
    // A page of another origin also needs CORS headers.
    if (presented === null || page !== undefined) return { left: request };
    const token = await liveToken(ports, presented);
    if (!token?.scopes.includes('openid') || !(await clients.find(token.product))) return { left: request };
    // A bound token requires its proof, which the provider checks (RFC 9449).
    if (JSON.parse(token.introspection).cnf) return { left: request };
    return { body: claimsIn(coveredScopes(token), buildClaims(token.account, origin)) };
  }

  const calls = { introspection, userinfo: userInfo };

  /** Answers the request, or returns it for the provider. */
  return async (
    call: keyof typeof calls,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<IncomingMessage | null> => {
    const outcome = await calls[call](request);
    if ('left' in outcome) return outcome.left;
    const json = JSON.stringify(outcome.body);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(json),
      'cache-control': 'no-store',
    };
    response.writeHead(200, headers).end(json);
    return null;
  };
}

/** Returns the scopes of a token that its user still allows. */
const coveredScopes = ({ scopes, allowed }: ProductToken) => scopes.filter((scope) => allowed.includes(scope));

async function liveToken({ store, secrets, now }: Ports, token: string): Promise<ProductToken | null> {
  const found = await store.read.accessTokens.ofProduct({ hash: secrets.digest(token), now: now() });
  return found && !isClosed(found.account) ? found : null;
}
