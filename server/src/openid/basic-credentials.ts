import type { IncomingMessage } from 'node:http';
import { hasShortForm, readBody, withBody } from './request-body.ts';

/**
 * Parses the id and secret of HTTP Basic, which are form-encoded (RFC 6749, section 2.3.1); empty texts if they are
 * missing.
 */
export function parseBasic(authorization: string | undefined): readonly [string, string] {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? '')?.[1] ?? '';
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  const secret = rest.join(':');
  try {
    // A plus could be an encoded space: such a secret is left to the provider.
    return secret.includes('+') ? ['', ''] : [decodeURIComponent(id), decodeURIComponent(secret)];
  } catch {
    return ['', ''];
  }
}

/**
 * Writes the id of HTTP Basic with an empty secret into the form. Programs without a secret, such as `oidc-agent`,
 * identify themselves by HTTP Basic, but the library accepts that only in the form. A client that has a secret is
 * refused like one that sends none.
 */
export async function nameClientInForm(request: IncomingMessage): Promise<IncomingMessage> {
  const { authorization, ...headers } = request.headers;
  const [id, secret] = parseBasic(authorization);
  if (id === '' || secret !== '' || !hasShortForm(request)) return request;
  const form = new URLSearchParams((await readBody(request)).toString());
  // An id other than the id of the header is refused as a repeated parameter.
  if (form.get('client_id') !== id) form.append('client_id', id);
  const body = Buffer.from(form.toString());
  return withBody(request, body, { ...headers, 'content-length': String(body.length) });
}
