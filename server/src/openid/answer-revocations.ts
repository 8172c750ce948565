import type { Provider } from 'oidc-provider';
import type { Ports } from '../model/ports/ports.ts';
import { signOutProgram } from '../operations/sessions/sign-out-program.ts';
import { programDevice, readProgramContext } from './program-context.ts';

/**
 * Completes the library's revocation (RFC 7009). A program that revokes either of its tokens revokes both and signs
 * out: its session ends. The answer is JSON, because some libraries accept only that.
 */
export function answerRevocations(provider: Provider, ports: Ports): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== 'revocation' || ctx.status !== 200) return;
    const { client, entities } = ctx.oidc;
    ctx.body = {};
    const token = entities.RefreshToken ?? entities.AccessToken;
    const product = ports.products.byId(client?.clientId ?? '');
    if (!token?.sessionUid || !product || token.clientId !== product.id) return;
    const context = readProgramContext(ctx, (userAgent) => programDevice(userAgent, product));
    await signOutProgram(ports, context, token.sessionUid);
  });
}
