import type { KoaContextWithOIDC } from 'oidc-provider';

/** The answer to a product's call while the database or another service is unavailable. A later call may succeed. */
export const unavailableAnswer = {
  status: 503,
  body: {
    error: 'temporarily_unavailable',
    error_description: 'a part of the service does not answer: try again later',
  },
  headers: { 'retry-after': '5' },
} as const;

/** Answers a call with `unavailableAnswer`. */
export function sendUnavailable(ctx: KoaContextWithOIDC): void {
  ctx.status = unavailableAnswer.status;
  ctx.set(unavailableAnswer.headers);
  ctx.body = unavailableAnswer.body;
}
