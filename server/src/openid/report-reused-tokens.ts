import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { deviceName } from '../http/device-name.ts';
import type { Ports } from '../model/ports/ports.ts';
import { recordReusedToken } from '../operations/openid/record-reused-token.ts';
import { programDevice, readProgramContext } from './program-context.ts';

/**
 * Records an event for the owner when a refresh token is used twice. The library then revokes the grant of the token
 * (RFC 9700, section 4.14.2), so the token is not found a third time.
 */
export function reportReusedTokens(provider: Provider, ports: Ports): void {
  const reused = new WeakMap<object, KoaContextWithOIDC>();
  provider.on('grant.revoked', (ctx) => {
    if (ctx.oidc.route === 'token' && ctx.oidc.params?.grant_type === 'refresh_token') reused.set(ctx, ctx);
  });
  provider.use(async (ctx, next) => {
    await next();
    const { client, entities } = reused.get(ctx)?.oidc ?? {};
    const { Account: account, RefreshToken: token } = entities ?? {};
    if (!client || !account || !token?.sessionUid) return;
    const product = ports.products.byId(client.clientId);
    const origin = readProgramContext(ctx, (agent) => (product ? programDevice(agent, product) : deviceName(agent)));
    const { accountId } = account;
    await recordReusedToken(ports, origin, { accountId, sessionId: token.sessionUid, product: client.clientId });
  });
}
