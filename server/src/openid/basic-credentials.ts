import type { IncomingMessage } from 'node:http';
import { hasShortForm, readBody, withBody } from './request-body.ts';

/** Id and secret of HTTP Basic, form-encoded (RFC 6749, section 2.3.1); empty texts where there are none. */
export function parseBasic(authorization: string | undefined): readonly [string, string] {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? '')?.[1] ?? '';
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  const secret = rest.join(':');
  try {
    // A plus, which is a space if it is encoded, is left to the provider.
    return secret.includes('+') ? ['', ''] : [decodeURIComponent(id), decodeURIComponent(secret)];
  } catch {
    return ['', ''];
  }
}

/**
 * Writes the id of HTTP Basic with an empty secret into the form: so programs without a secret name themselves, such as
 * `oidc-agent`, and the library takes it from the form alone. A client that has a secret is refused as one that sends none.
 */
export async function nameClientInForm(request: IncomingMessage): Promise<IncomingMessage> {
  const { authorization, ...headers } = request.headers;
  const [id, secret] = parseBasic(authorization);
  if (id === '' || secret !== '' || !hasShortForm(request)) return request;
  const form = new URLSearchParams((await readBody(request)).toString());
  // Another id than that of the header is refused as one that is given twice.
  if (form.get('client_id') !== id) form.append('client_id', id);
  const body = Buffer.from(form.toString());
  return withBody(request, body, { ...headers, 'content-length': String(body.length) });
}
