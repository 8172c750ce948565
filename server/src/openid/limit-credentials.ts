import type { IncomingMessage } from 'node:http';
import { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { clientAddressOf } from '../http/client-address-of.ts';
import { clientRangesOf } from '../model/client-address.ts';
import { clientLimits, countAgainstLimits, refusalIfReached } from '../model/limit/rate-limit.ts';
import { isAgentClient } from '../model/openid/client-name.ts';
import type { Ports } from '../model/ports/ports.ts';
import type { Refusal } from '../model/refusal.ts';

/** The endpoints at which products authenticate. */
const ROUTES: readonly unknown[] = [
  'token',
  'introspection',
  'revocation',
  'pushed_authorization_request',
  'device_authorization',
];

/** The client id that each call is authenticated for. */
const named = new WeakMap<IncomingMessage, string>();

type Call = Pick<KoaContextWithOIDC, 'req'>;

/** Notes the client id that the current call is authenticated for, if wrong credentials count. */
export function noteClient(ports: Ports, id: string): void {
  const ctx = Provider.ctx;
  if (!ctx || !ROUTES.includes(ctx.oidc?.route) || named.has(ctx.req) || hasNoCredentials(ports, id)) return;
  named.set(ctx.req, id);
}

/**
 * Counts calls that fail because the credentials are wrong or the client is unknown, and answers 429 above the limit:
 * for a registered product its own limit, otherwise that of all unknown ids. The credentials are checked first, so a
 * stranger behind the same address never blocks a product that has the right ones. Nobody guesses a secret of 32
 * characters or a key, and a check costs less than reading the counter.
 */
export function limitWrongCredentials(provider: Provider, ports: Ports): void {
  provider.use(async (ctx, next) => {
    await next();
    const id = named.get(ctx.req);
    const { error } = (ctx.body ?? {}) as { readonly error?: unknown };
    if (id === undefined || error !== 'invalid_client') return;
    const limits = limitsOf(ports, ctx, id);
    if (limits.length === 0) return;
    const refusal =
      (await refusalIfReached(ports, ports.store.read, limits)) ??
      (await ports.store.tx((tables) => countAgainstLimits(ports, tables, limits)));
    if (refusal) sendLimited(ctx, refusal);
  });
}

/**
 * Returns whether nobody can guess the credentials of a client, because it has none: an agent, whose document has
 * limits of its own, or a product in a browser or on a device, whose users anybody behind their address could block.
 */
const hasNoCredentials = ({ products }: Ports, id: string): boolean =>
  isAgentClient(id) || (products.byId(id)?.client ?? 'confidential') !== 'confidential';

function limitsOf({ products, limits }: Ports, ctx: Call, id: string) {
  const limit = limits.credentialFailures;
  if (limit.count === 0) return [];
  const name = products.byId(id) ? `credentialFailures:${id}` : 'unknownClients';
  return clientLimits(name, limit, { clientRanges: clientRangesOf(clientAddressOf(ctx.req)) });
}

/** Replaces the refusal of the library. */
function sendLimited(ctx: Pick<KoaContextWithOIDC, 'body' | 'remove' | 'set' | 'status'>, { values }: Refusal): void {
  ctx.status = 429;
  ctx.remove('www-authenticate');
  ctx.set('retry-after', String(values.retryAfter ?? 1));
  ctx.body = {
    error: 'temporarily_unavailable',
    error_description: 'too many calls with wrong credentials: wait for Retry-After',
  };
}

/** Answers an exceeded limit with 429 and the time to wait. */
export function refuseInOAuth(ctx: KoaContextWithOIDC, { values }: Refusal, what: string): never {
  ctx.set('retry-after', String(values.retryAfter ?? 1));
  const limited = new errors.TemporarilyUnavailable(`${what}: wait for Retry-After`);
  throw Object.assign(limited, { status: 429, statusCode: 429 });
}
