import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import type { Consent } from '../model/entities/openid-tables.ts';
import { connectionName } from '../model/openid/connection.ts';
import { ownScopes } from '../model/openid/scopes.ts';
import type { Ports } from '../model/ports/ports.ts';
import { isAllowedUnasked } from '../operations/openid/allowed-unasked.ts';
import { connectProduct } from '../operations/openid/connect-product.ts';
import { requestedScopes } from './interaction-policy.ts';
import { requestRecords } from './request-records.ts';
import { requestedOfApis } from './resource-server.ts';

/**
 * Returns the grant with what the user has allowed this product: what was agreed in this sign-in or earlier, and
 * everything for a product of our own. A session and a connection have one grant, so that two simultaneous sign-ins
 * share it.
 */
export async function existingGrant(ports: Ports, ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, account, provider } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const { clientId } = client;
  const connection = await findConnection(ports, ctx, account.accountId);
  if (!connection) return undefined;
  session.sidFor(clientId, connectionName(ports, 'openid-sid', session.uid, connection));
  const grantId = connectionName(ports, 'openid-grant', session.uid, connection);
  const found = await provider.Grant.find(grantId);
  const scopes = requestedScopes(ctx).filter((scope) => connection.scopes.includes(scope));
  // A new answer of the user replaces the earlier one, because a grant would keep the earlier refusals.
  const isAnswered = ctx.oidc.result?.consent !== undefined;
  const own = found?.accountId === account.accountId ? found : undefined;
  const isNew = isAnswered || !own;
  const grant = isNew ? new provider.Grant({ accountId: account.accountId, clientId }) : own;
  const changes = [
    planChange(isAnswered ? connection.scopes.filter(isOwnScope) : scopes.filter(isOwnScope), {
      granted: grant.getOIDCScope(),
      // A scope that the user did not allow is not requested again in this session.
      rejected: isAnswered ? requestedScopes(ctx).filter((scope) => isOwnScope(scope) && !scopes.includes(scope)) : [],
      add: (text) => grant.addOIDCScope(text),
      reject: (text) => grant.rejectOIDCScope(text),
    }),
    ...scopesOfApis(ctx, isAnswered ? own : undefined).map(({ resource, requested, before }) =>
      planChange(
        [...requested, ...before].filter((scope) => connection.scopes.includes(scope)),
        {
          granted: grant.getResourceScope(resource),
          rejected: isAnswered ? requested.filter((scope) => !scopes.includes(scope)) : [],
          add: (text) => grant.addResourceScope(resource, text),
          reject: (text) => grant.rejectResourceScope(resource, text),
        },
      ),
    ),
  ].filter((change) => change !== null);
  if (changes.length === 0) return isNew ? undefined : grant;
  grant.jti = grantId;
  for (const change of changes) change();
  await grant.save();
  return grant;
}

const isOwnScope = (scope: string) => ownScopes.some((one) => one === scope);

/**
 * Returns what the request asks of each API, and what the replaced grant allowed of it: an answer is about what was
 * asked.
 */
function scopesOfApis(ctx: KoaContextWithOIDC, replaced: Grant | undefined) {
  const requested = new Map(requestedOfApis(ctx));
  const resources = new Set([...requested.keys(), ...Object.keys(replaced?.resources ?? {})]);
  return [...resources].map((resource) => ({
    resource,
    requested: requested.get(resource) ?? [],
    before: (replaced?.getResourceScope(resource) ?? '').split(' '),
  }));
}

interface GrantPart {
  readonly granted: string;
  readonly rejected: readonly string[];
  readonly add: (scope: string) => void;
  readonly reject: (scope: string) => void;
}

/** Plans the change of a part of a grant, the scopes of OpenID Connect or of an API; null if nothing changes. */
function planChange(allowed: readonly string[], { granted, rejected, add, reject }: GrantPart): (() => void) | null {
  const known = granted.split(' ');
  const added = [...new Set(allowed)].filter((scope) => !known.includes(scope));
  if (added.length + rejected.length === 0) return null;
  return () => {
    if (added.length > 0) add(added.join(' '));
    if (rejected.length > 0) reject(rejected.join(' '));
  };
}

/** Returns what the account has allowed the product, including what is now allowed without a question. */
async function findConnection(ports: Ports, ctx: KoaContextWithOIDC, accountId: string): Promise<Consent | null> {
  const { client, prompts, result, route, entities } = ctx.oidc;
  const id = client?.clientId ?? '';
  const product = ports.products.byId(id);
  const records = requestRecords();
  const known = await records.consent(ports.store.read, accountId, id);
  // An agent gets only what its user has allowed.
  if (!product) return known;
  const scopes = requestedScopes(ctx);
  const isAsked = prompts.has('consent') || result?.consent !== undefined || entities.DeviceCode !== undefined;
  // The token endpoint serves mini-programs.
  if (!isAllowedUnasked({ product, scopes, known, isAsked, hasPage: route !== 'token' })) return known;
  const connected = await connectProduct(ports, accountId, product.id, scopes);
  records.keepConsent(accountId, product.id, connected);
  return connected;
}
