import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { firstValues } from '../../src/settings/named-values.ts';
import { readProductSettings } from '../../src/settings/product-settings.ts';

/** Returns the origin that the server knows itself by. Tests call it by its address. */
export const ownOrigin = (url: string) => url.replace('127.0.0.1', 'localhost');

/** The secrets of the development products. */
export const SECRETS = Object.fromEntries(firstValues(readProductSettings({}, true).clientSecrets)) as {
  readonly contour: string;
  readonly strata: string;
};

/** Returns the header of a product's credentials. */
export const basic = (id: string, secret: string = SECRETS[id as keyof typeof SECRETS]) => ({
  authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`,
});

/** Calls the token endpoint. */
export async function postToken(origin: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/oidc/token`, { method: 'POST', headers, body: new URLSearchParams(form) });
  const body = (await answer.json()) as Readonly<Record<string, unknown>>;
  return { status: answer.status, headers: answer.headers, body };
}

/** Returns a machine token of a product. */
export async function machineToken(origin: string, id: string): Promise<string> {
  const { body } = await postToken(origin, { grant_type: 'client_credentials' }, basic(id));
  return String(body.access_token);
}

interface Signing {
  readonly privateKey: CryptoKey;
  readonly kid: string;
  /** Claims that replace the right ones; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** Returns the form of an assertion of contour (RFC 7523). */
export async function assertionOf(origin: string, { privateKey, kid, claims = {} }: Signing) {
  const now = Math.floor(Date.now() / 1000);
  const own = {
    iss: 'contour',
    sub: 'contour',
    aud: `${ownOrigin(origin)}/oidc`,
    exp: now + 60,
    iat: now,
    jti: randomUUID(),
  };
  const assertion = await new SignJWT({ ...own, ...claims }).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  return {
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  };
}

interface ApiCall {
  readonly token?: string;
  readonly body?: object | string;
  readonly key?: string;
}

/** Calls the API for back ends. */
export async function callApi(origin: string, method: string, path: string, { token, body, key }: ApiCall) {
  const answer = await fetch(`${origin}/api/v1/${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { headers, status } = answer;
  return {
    status,
    type: headers.get('content-type'),
    challenge: headers.get('www-authenticate'),
    retryAfter: headers.get('retry-after'),
    body: (status === 204 ? {} : await answer.json()) as Readonly<Record<string, unknown>>,
  };
}
