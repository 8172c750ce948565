import type { Provider } from 'oidc-provider';
import { stillAllowed } from '../model/openid/connection.ts';
import type { Ports } from '../model/ports/ports.ts';
import { introspectApiToken } from '../operations/openid/introspect-api-token.ts';
import { introspectPersonalToken } from '../operations/openid/introspect-personal-token.ts';
import { usedAt } from './used-at.ts';

/**
 * Answers the introspection of personal access tokens and of access tokens for APIs, which the library does not know,
 * after the library has authenticated the product. For a token that it knows, leaves out the scopes that the user does
 * not allow any more.
 *
 * @param origin is the origin of our pages
 */
export function introspectOtherTokens(provider: Provider, ports: Ports, origin: string): void {
  provider.use(async (ctx, next) => {
    await next();
    const { route, client, params, body } = ctx.oidc ?? {};
    if (route !== 'introspection' || !client) return;
    const answered = (ctx.body ?? {}) as Readonly<Record<string, unknown>>;
    const { active, error, scope } = answered;
    if (active === true && typeof scope === 'string') {
      const { accountId = '', clientId = '' } = ctx.oidc.entities.AccessToken ?? ctx.oidc.entities.RefreshToken ?? {};
      const allowed = await stillAllowed(ports, accountId, clientId, scope.split(' '));
      ctx.body = { ...answered, scope: (allowed ?? []).join(' ') };
    }
    if (client.clientAuthMethod === 'none') return;
    const [text, product] = [String(params?.token), client.clientId];
    // The library refuses every JWT.
    if (error === 'unsupported_token_type') {
      ctx.status = 200;
      ctx.body = (await introspectApiToken(ports, text, product, provider.issuer)) ?? { active: false };
    }
    if (active !== false) return;
    const question = { text, product, ip: usedAt(body?.client_ip) };
    const answer = await introspectPersonalToken(ports, question, origin);
    if (answer) ctx.body = answer;
  });
}
