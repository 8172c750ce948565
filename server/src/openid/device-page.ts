import type { Provider } from 'oidc-provider';
import { POLL_INTERVAL_SECONDS } from './device-code-grant.ts';

/** Replaces the library's pages for user codes with our page (RFC 8628, section 3.2). */
export function useDevicePage(provider: Provider, origin: string): void {
  const page = `${origin}/device`;
  provider.use(async (ctx, next) => {
    // The library's own pages would let a user in without our questions. The library ignores the case of a path, and a
    // trailing slash.
    if (/^\/device(?:\/|$)/i.test(ctx.path) && !isDeviceAuthorization(ctx)) return ctx.redirect(page);
    await next();
    if (ctx.oidc?.route !== 'device_authorization' || ctx.status !== 200) return;
    const body = ctx.body as { readonly user_code: string };
    ctx.body = {
      ...body,
      verification_uri: page,
      verification_uri_complete: `${page}?user_code=${body.user_code}`,
      interval: POLL_INTERVAL_SECONDS,
    };
  });
}

/** Returns whether a program requests a code, including the preflight request of a page of another origin. */
const isDeviceAuthorization = ({ method, path }: { readonly method: string; readonly path: string }) =>
  ['POST', 'OPTIONS'].includes(method) && /^\/device\/auth\/?$/i.test(path);
