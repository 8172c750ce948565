import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyBytesMax } from '@isoline/contract/limits.ts';

const AUTHORIZATION = '/oidc/auth';

/** Whether this is an authorization request that a form of the product posts (OpenID Connect Core, 3.1.2.1). */
export const isPostedRequest = ({ method, originalUrl }: IncomingMessage & { originalUrl?: string }): boolean =>
  method === 'POST' && originalUrl === AUTHORIZATION;

/**
 * Sends the browser to the same request by GET. The post of another site brings no `Lax` cookie, so that the signed-in user
 * would not be known; the navigation that follows it does.
 */
export async function redirectPosted(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > bodyBytesMax) return void response.writeHead(413).end();
    chunks.push(chunk);
  }
  const parameters = new URLSearchParams(Buffer.concat(chunks).toString());
  response.writeHead(303, { location: `${AUTHORIZATION}?${parameters}`, 'cache-control': 'no-store' }).end();
}
