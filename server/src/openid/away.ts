import type { KoaContextWithOIDC } from 'oidc-provider';

/** The answer to a product's call while the database or another part cannot serve. A later call may succeed. */
export const away = {
  status: 503,
  body: {
    error: 'temporarily_unavailable',
    error_description: 'a part of the service does not answer: try again later',
  },
  headers: { 'retry-after': '5' },
} as const;

/** Answers a call with `away`. */
export function sendAway(ctx: KoaContextWithOIDC): void {
  ctx.status = away.status;
  ctx.set(away.headers);
  ctx.body = away.body;
}
