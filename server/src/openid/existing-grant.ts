import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import type { Consent } from '../model/entities/openid-tables.ts';
import { connectionName } from '../model/openid/connection.ts';
import type { Ports } from '../model/ports/ports.ts';
import { isAllowedUnasked } from '../operations/openid/allowed-unasked.ts';
import { connectProduct } from '../operations/openid/connect-product.ts';
import { requestedScopes } from './interaction-policy.ts';
import { requestRecords } from './request-records.ts';

/**
 * What the user has allowed this product: what was agreed in this sign-in or before, and everything for a product of our
 * own. There is one grant for a session and a connection, so that two sign-ins at once share it.
 */
export async function existingGrant(ports: Ports, ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, account, provider } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const { clientId } = client;
  const connection = await connectionOf(ports, ctx, account.accountId);
  if (!connection) return undefined;
  session.sidFor(clientId, connectionName(ports, 'openid-sid', session.uid, connection));
  const grantId = connectionName(ports, 'openid-grant', session.uid, connection);
  const found = await provider.Grant.find(grantId);
  const scopes = requestedScopes(ctx).filter((scope) => connection.scopes.includes(scope));
  // A new answer of the user replaces the earlier one, because a grant would keep its refusals.
  const isAnswered = ctx.oidc.result?.consent !== undefined;
  const isNew = isAnswered || found?.accountId !== account.accountId;
  const grant = isNew ? new provider.Grant({ accountId: account.accountId, clientId }) : found;
  const granted = grant.getOIDCScope().split(' ');
  const added = (isAnswered ? connection.scopes : scopes).filter((scope) => !granted.includes(scope));
  // A scope that the user did not allow is not asked for again in this session.
  const rejected = isAnswered ? requestedScopes(ctx).filter((scope) => !scopes.includes(scope)) : [];
  if (added.length + rejected.length === 0) return isNew ? undefined : grant;
  grant.jti = grantId;
  grant.addOIDCScope(added.join(' '));
  if (rejected.length > 0) grant.rejectOIDCScope(rejected.join(' '));
  await grant.save();
  return grant;
}

/** What the account has allowed the product, with what it is allowed now without a question. */
async function connectionOf(ports: Ports, ctx: KoaContextWithOIDC, accountId: string): Promise<Consent | null> {
  const { client, prompts, result, route, entities } = ctx.oidc;
  const product = ports.products.byId(client?.clientId ?? '');
  if (!product) return null;
  const records = requestRecords();
  const known = await records.consent(ports.store.read, accountId, product.id);
  const scopes = requestedScopes(ctx);
  const isAsked = prompts.has('consent') || result?.consent !== undefined || entities.DeviceCode !== undefined;
  // The token endpoint serves mini-programs.
  if (!isAllowedUnasked({ product, scopes, known, isAsked, hasPage: route !== 'token' })) return known;
  const connected = await connectProduct(ports, accountId, product.id, scopes);
  records.keepConsent(accountId, product.id, connected);
  return connected;
}
