import * as client from 'openid-client';
import type { ProductSettings } from './product-sign-in.ts';

const UNAUTHORIZED = 401;
/** A token is renewed this long before it expires. */
const EARLY_S = 30;

export type AccountCall = (path: string, body: object, signal?: AbortSignal) => Promise<unknown>;

/**
 * Returns a function that posts to the account's API for back ends, with a machine token of the product.
 *
 * @throws Error with the title of the problem
 */
export function accountApi({ issuer, id, secret }: Pick<ProductSettings, 'issuer' | 'id' | 'secret'>): AccountCall {
  let token: Promise<client.TokenEndpointResponse & client.TokenEndpointResponseHelpers> | undefined;
  const requestToken = async () => {
    // Plain HTTP is allowed for development. A product's own server uses only https.
    const execute = [client.allowInsecureRequests];
    return client.clientCredentialsGrant(await client.discovery(new URL(issuer), id, secret, undefined, { execute }));
  };
  return async (path, body, signal) => {
    const present = await token?.catch(() => undefined);
    if ((present?.expiresIn() ?? 0) < EARLY_S) token = requestToken();
    const { access_token } = (await token) ?? {};
    const answer = await fetch(new URL(`/api/v1/${path}`, issuer), {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
    if (answer.status === UNAUTHORIZED) token = undefined;
    const answered = (await answer.json()) as { readonly title?: string };
    if (!answer.ok) throw new Error(answered.title ?? `status ${answer.status}`);
    return answered;
  };
}
