import { lifetimes } from '@isoline/contract/limits.ts';
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import type { Session } from '../model/entities/session.ts';
import { contexts, describeAuthentication } from '../model/openid/authentication.ts';
import type { Ports } from '../model/ports/ports.ts';
import type { EventOrigin } from '../model/security-event/record-event.ts';
import { endOwnSession } from '../model/session/end-own-session.ts';
import { allowedScopes, allowedScopesFor } from './allowed-scopes.ts';
import { existingGrant } from './existing-grant.ts';
import { newProviderSession, setAudience, setResource, setScope, setSession } from './replaced-internals.ts';
import { requireResourceServer } from './resource-server.ts';

const SESSION_SECONDS = Math.floor(lifetimes.sessionMs / 1000);

interface TokensOf {
  readonly session: Session;
  /** The call that started the session. */
  readonly origin: EventOrigin;
  /** The name of the grant type. */
  readonly gty: string;
  /** The APIs that the user was asked about. The token is for the one that the request names, if any. */
  readonly resource?: string | readonly string[] | undefined;
  /** The thumbprint of the key that the tokens are bound to (RFC 9449). */
  readonly jkt?: string | undefined;
}

/**
 * Answers with the tokens of a product for a session that has just started, as the code grant does. Ends the session if
 * its tokens cannot be issued.
 */
export async function issueTokens(
  provider: Provider,
  ports: Ports,
  ctx: KoaContextWithOIDC,
  tokens: TokensOf,
): Promise<void> {
  await answerTokens(provider, ports, ctx, tokens).catch(async (error: unknown) => {
    await ports.store.tx((tables) => endOwnSession(ports, tables, tokens.origin, tokens.session));
    throw error;
  });
}

async function answerTokens(
  provider: Provider,
  ports: Ports,
  ctx: KoaContextWithOIDC,
  { session: own, gty, resource: allowed, jkt }: TokensOf,
): Promise<void> {
  const { oidc } = ctx;
  const { client, params } = oidc;
  if (!client || !params) throw new errors.InvalidClient('there is no client');
  const { accountId } = own;
  const { amr, authTime } = describeAuthentication(own);
  const acr = own.secondFactor ? contexts.stepUp : contexts.signIn;
  const session = newProviderSession(provider, own.id);
  session.loginAccount({ accountId, loginTs: authTime, amr, acr });
  setSession(ctx, session);
  oidc.entity('Account', { accountId, claims: async () => ({ sub: accountId }) });
  const resources = [allowed ?? []].flat();
  for (const one of resources)
    setResource(provider, ctx, one, requireResourceServer(ports.products, client.clientId, one));
  const grant = await existingGrant(ports, ctx);
  if (!grant) throw new errors.InvalidScope('no scope was requested', String(params.scope));
  const grantId = grant.jti;
  session.grantIdFor(client.clientId, grantId);
  await session.save(SESSION_SECONDS);
  const scope = allowedScopes(ctx, grant).join(' ');
  const resource = chooseResource(params.resource, resources, oidc.requestParamOIDCScopes.has('openid'));
  const sid = session.sidFor(client.clientId);
  const shared = {
    accountId,
    client,
    grantId,
    scope,
    gty,
    sid,
    sessionUid: own.id,
    expiresWithSession: true,
    ...(jkt !== undefined && { jkt }),
  };
  const accessToken = new provider.AccessToken({ ...shared, scope: allowedScopesFor(ctx, grant, resource).join(' ') });
  if (resource !== undefined) setAudience(accessToken, oidc.resourceServers?.[resource]);
  oidc.entity('AccessToken', accessToken);
  const refreshToken = new provider.RefreshToken({
    ...shared,
    acr,
    amr,
    authTime,
    rotations: 0,
    ...(resources.length > 0 && { resource: resources }),
  });
  oidc.entity('RefreshToken', refreshToken);
  ctx.body = {
    access_token: await accessToken.save(),
    refresh_token: await refreshToken.save(),
    ...(refreshToken.scopes.has('openid') && { id_token: await idToken() }),
    expires_in: accessToken.expiration,
    token_type: accessToken.tokenType,
    scope: accessToken.scope,
  };

  function idToken(): Promise<string> {
    const token = new provider.IdToken({ sub: accountId, acr, amr, auth_time: authTime }, { ctx });
    setScope(token, 'openid');
    token.set('sid', sid);
    return token.issue({ use: 'idtoken' });
  }
}

/**
 * Chooses the API that a token is for, as the library does for a code: the named one; otherwise the only one, unless
 * the token is for userinfo.
 *
 * @throws InvalidTarget
 */
export function chooseResource(named: unknown, allowed: readonly string[], isForUserInfo: boolean): string | undefined {
  if (named === undefined && (isForUserInfo || allowed.length === 0)) return undefined;
  const [resource, ...others] = [named ?? allowed].flat();
  if (others.length > 0 || !allowed.includes(String(resource)))
    throw new errors.InvalidTarget('name one of the requested APIs');
  return String(resource);
}
