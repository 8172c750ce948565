import type { Provider } from 'oidc-provider';
import type { Products } from '../model/entities/products.ts';
import { isAgentClient } from '../model/openid/client-name.ts';
import { apiFor } from '../model/openid/scopes.ts';

/**
 * Redirects an agent that names an API and no scope, as MCP clients of revisions before 2025-11-25 do, to the same request for all
 * scopes of the API (RFC 6749, section 3.3). Its user, who is asked at each sign-in, chooses of them.
 */
export function completeAgentScopes(provider: Provider, products: Products): void {
  provider.use(async (ctx, next) => {
    const query = new URLSearchParams(ctx.path === '/auth' ? ctx.querystring : '');
    const [client, resource] = ['client_id', 'resource'].map((name) => query.get(name) ?? '');
    if (query.has('scope') || !client || !resource || !isAgentClient(client)) return next();
    const api = apiFor(products, client, resource)?.api;
    if (!api) return next();
    query.set('scope', api.scopes.map(({ id }) => id).join(' '));
    ctx.redirect(`${provider.issuer}/auth?${query}`);
  });
}
