import type { IncomingMessage } from 'node:http';
import { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { clientRangesOf } from '../model/client-address.ts';
import { clientLimits, countAgainstLimits, refusalIfReached } from '../model/limit/rate-limit.ts';
import { isAgentClient } from '../model/openid/client-name.ts';
import type { Ports } from '../model/ports/ports.ts';
import type { Refusal } from '../model/refusal.ts';
import { addressOf } from './address-of.ts';
import type { GuessedCredentials } from './guessed-credentials.ts';

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

/**
 * Refuses a call that authenticates a product if too many such calls have failed from its client address: for a
 * registered product its own failures, otherwise those of all unknown ids. So a product, or a stranger who guesses its
 * secret, does not block other products behind the same address.
 *
 * @throws TemporarilyUnavailable
 */
export async function limitCredentials(ports: Ports, guessed: GuessedCredentials, id: string): Promise<void> {
  const ctx = Provider.ctx;
  if (!ctx || !ROUTES.includes(ctx.oidc?.route) || named.has(ctx.req) || hasNoCredentials(ports, id)) return;
  named.set(ctx.req, id);
  // The counter of a product is read only after a failure that this node has seen.
  if (ports.products.byId(id) && !guessed.isRecent(id, addressOf(ctx.req))) return;
  const refusal = await refusalIfReached(ports, ports.store.read, limitsOf(ports, ctx, id));
  if (refusal) refuseInOAuth(ctx, refusal, 'too many calls with wrong credentials');
}

/** Counts calls that fail because the credentials are wrong or the client is unknown. */
export function countWrongCredentials(provider: Provider, ports: Ports, guessed: GuessedCredentials): void {
  provider.use(async (ctx, next) => {
    await next();
    const id = named.get(ctx.req);
    const { error } = (ctx.body ?? {}) as { readonly error?: unknown };
    if (id === undefined || error !== 'invalid_client') return;
    // An unknown id has any length, and its counter is always read.
    if (ports.products.byId(id)) guessed.note(id, addressOf(ctx.req));
    const limits = limitsOf(ports, ctx, id);
    if (limits.length > 0) await ports.store.tx((tables) => countAgainstLimits(ports, tables, limits));
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
  return clientLimits(name, limit, { clientRanges: clientRangesOf(addressOf(ctx.req)) });
}

/** Answers an exceeded limit with 429 and the time to wait. */
export function refuseInOAuth(ctx: KoaContextWithOIDC, { values }: Refusal, what: string): never {
  ctx.set('retry-after', String(values.retryAfter ?? 1));
  const limited = new errors.TemporarilyUnavailable(`${what}: wait for Retry-After`);
  throw Object.assign(limited, { status: 429, statusCode: 429 });
}
