import type { Provider } from 'oidc-provider';

/** The library's description of a grant that a client may not use. */
const NOT_ALLOWED = / is not allowed for this client$/;

/**
 * Answers `unauthorized_client` for a grant that a product may not use (RFC 6749, section 5.2; RFC 8628, section 3.2).
 * The library answers `invalid_request`, which a developer would look for in the parameters.
 */
export function nameRefusedGrants(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const body: Readonly<Record<string, unknown>> = ctx.body ?? {};
    if (body.error === 'invalid_request' && NOT_ALLOWED.test(String(body.error_description)))
      ctx.body = { ...body, error: 'unauthorized_client' };
  });
}
