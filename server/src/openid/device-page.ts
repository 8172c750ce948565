import type { Provider } from 'oidc-provider';
import { POLL_INTERVAL_SECONDS } from './device-code-grant.ts';

/** Puts our page in the place of the library's pages for user codes (RFC 8628, section 3.2). */
export function useDevicePage(provider: Provider, origin: string): void {
  const page = `${origin}/device`;
  provider.use(async (ctx, next) => {
    // The library's own pages would let a user in without our questions. It ignores the case of a path, and a slash at its end.
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

/** Whether a program asks for a code, or a page of another origin asks whether it may. */
const isDeviceAuthorization = ({ method, path }: { readonly method: string; readonly path: string }) =>
  ['POST', 'OPTIONS'].includes(method) && /^\/device\/auth\/?$/i.test(path);
