import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyBytesMax } from '@isoline/contract/limits.ts';

/** Where products send browsers (OpenID Connect Core, 3.1.2.1; RP-Initiated Logout, 2). */
const ENDPOINTS: readonly (string | undefined)[] = ['/oidc/auth', '/oidc/session/end'];

type Request = IncomingMessage & { readonly originalUrl?: string };

/** Whether this is a request of a sign-in or a sign-out that a form of the product posts. */
export const isPostedRequest = ({ method, originalUrl }: Request): boolean =>
  method === 'POST' && ENDPOINTS.includes(originalUrl);

/**
 * Sends the browser to the same request by GET. The post of another site brings no `Lax` cookie, so that the signed-in user
 * would not be known; the navigation that follows it does.
 */
export async function redirectPosted(request: Request, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > bodyBytesMax) return void response.writeHead(413).end();
    chunks.push(chunk);
  }
  const parameters = new URLSearchParams(Buffer.concat(chunks).toString());
  response.writeHead(303, { location: `${request.originalUrl}?${parameters}`, 'cache-control': 'no-store' }).end();
}
