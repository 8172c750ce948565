import type { IncomingMessage, ServerResponse } from 'node:http';

/** The endpoints to which products send browsers (OpenID Connect Core, 3.1.2.1; RP-Initiated Logout, 2). */
const ENDPOINTS: readonly string[] = ['/oidc/auth', '/oidc/session/end'];

/** The longest address that proxies and browsers accept, in bytes. */
const LOCATION_BYTES_MAX = 8 * 1024;

type Request = IncomingMessage & { readonly originalUrl?: string };

/** Returns whether products send browsers to this path. */
export const isBrowserEndpoint = (path: string): boolean => ENDPOINTS.includes(path);

/** Returns whether a form of a product posts this request of a sign-in or a sign-out. */
export const isPostedRequest = ({ method, originalUrl }: Request): boolean =>
  method === 'POST' && isBrowserEndpoint(splitTarget(originalUrl).path);

export function splitTarget(target = '') {
  const [path = '', ...queries] = target.split('?');
  return { path, query: queries.join('?') };
}

/**
 * Redirects the browser to the same request by GET, with the parameters of the address and of the form. A post from
 * another site does not bring `Lax` cookies, so the signed-in user would be unknown; the navigation that follows brings
 * them. A request that is too long for an address is refused.
 */
export async function redirectPosted(request: Request, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LOCATION_BYTES_MAX) return void refuse(response);
    chunks.push(chunk);
  }
  const { path, query } = splitTarget(request.originalUrl);
  const parameters = new URLSearchParams(`${query}&${Buffer.concat(chunks)}`);
  const location = `${path}?${parameters}`;
  // Encoding makes a text up to three times as long.
  if (location.length > LOCATION_BYTES_MAX) return refuse(response);
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

// The rest of the body is not read.
const refuse = (response: ServerResponse) => void response.writeHead(413, { connection: 'close' }).end();
