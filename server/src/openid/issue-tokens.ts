import { lifetimes } from '@isoline/contract/limits.ts';
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import type { Session } from '../model/entities/session.ts';
import { authenticationOf, contexts } from '../model/openid/authentication.ts';
import type { Ports } from '../model/ports/ports.ts';
import { existingGrant } from './existing-grant.ts';
import { newProviderSession, setScope, setSession } from './replaced-internals.ts';

const SESSION_SECONDS = Math.floor(lifetimes.sessionMs / 1000);

/** Answers with the tokens of a product for a session that has just begun, as the code grant does. `gty` names the grant type. */
export async function issueTokens(
  provider: Provider,
  ports: Ports,
  ctx: KoaContextWithOIDC,
  { session: own, gty }: { readonly session: Session; readonly gty: string },
): Promise<void> {
  const { oidc } = ctx;
  const { client, params } = oidc;
  if (!client || !params) throw new errors.InvalidClient('there is no client');
  params.scope ??= 'openid';
  const { accountId } = own;
  const { amr, authTime } = authenticationOf(own);
  const acr = own.secondFactor ? contexts.stepUp : contexts.signIn;
  const session = newProviderSession(provider, own.id);
  session.loginAccount({ accountId, loginTs: authTime, amr, acr });
  setSession(ctx, session);
  oidc.entity('Account', { accountId, claims: async () => ({ sub: accountId }) });
  const grant = await existingGrant(ports, ctx);
  if (!grant) throw new errors.InvalidScope('no scope was asked for', String(params.scope));
  const grantId = grant.jti;
  session.grantIdFor(client.clientId, grantId);
  await session.save(SESSION_SECONDS);
  const scope = grant.getOIDCScopeFiltered(oidc.requestParamOIDCScopes);
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
  };
  const accessToken = new provider.AccessToken(shared);
  oidc.entity('AccessToken', accessToken);
  const refreshToken = new provider.RefreshToken({ ...shared, acr, amr, authTime, rotations: 0 });
  oidc.entity('RefreshToken', refreshToken);
  ctx.body = {
    access_token: await accessToken.save(),
    refresh_token: await refreshToken.save(),
    ...(accessToken.scopes.has('openid') && { id_token: await idToken() }),
    expires_in: accessToken.expiration,
    token_type: 'Bearer',
    scope,
  };

  function idToken(): Promise<string> {
    const token = new provider.IdToken({ sub: accountId, acr, amr, auth_time: authTime }, { ctx });
    setScope(token, 'openid');
    token.set('sid', sid);
    return token.issue({ use: 'idtoken' });
  }
}
