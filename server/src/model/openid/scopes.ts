import type { Product, ProductApi, Products } from '../entities/products.ts';
import { isAgentClient } from './client-name.ts';

/** The scopes that contain data of the account. A user allows them one by one. */
export const consentedScopes = ['profile', 'phone', 'email'] as const;

/** The scopes that do not contain data. They are granted with the answer. */
const otherScopes = ['openid', 'offline_access'] as const;

/** Returns whether a scope does not contain data. */
export const isGrantedUnasked = (scope: string): boolean => otherScopes.some((one) => one === scope);

/** Returns whether scopes allow anything. With only `offline_access`, a refresh token would be useless. */
export const allowAnything = (scopes: readonly string[]): boolean => scopes.some((scope) => scope !== 'offline_access');

/** The scopes of the account. All other scopes belong to APIs. */
export const ownScopes = [...otherScopes, ...consentedScopes] as const;

/** The requested scopes and APIs, as a client sends them: texts of OAuth, or lists of them. */
export interface ScopeRequest {
  readonly scope?: unknown;
  /** The requested APIs (RFC 8707). */
  readonly resource?: unknown;
}

/**
 * The scopes of a request that the user is asked about, and those that are granted with the answer. Unknown scopes are
 * in neither.
 */
export interface AskedScopes {
  readonly asked: readonly string[];
  readonly others: readonly string[];
}

type Registered = Pick<Products, 'list'>;

/** An API and its product. */
export interface FoundApi {
  readonly api: ProductApi;
  readonly product: Product;
}

const listApis = (products: Registered): FoundApi[] =>
  products.list().flatMap((product) => product.apis.map((api) => ({ api, product })));

const allows = ({ api, product }: FoundApi, client: string) =>
  product.id === client || api.clients.includes(client) || (api.agents === true && isAgentClient(client));

/** Returns the API of an address, if the client may request it; otherwise undefined. */
export const apiFor = (products: Registered, client: string, resource: string): FoundApi | undefined =>
  listApis(products).find((found) => found.api.resource === resource && allows(found, client));

/** Returns the API of a scope. A scope belongs to only one API. */
export const apiOfScope = (products: Registered, scope: string): FoundApi | undefined =>
  listApis(products).find(({ api }) => api.scopes.some(({ id }) => id === scope));

/**
 * Divides the scopes of a request. Scopes of an API count if the request names the API and the client may request it.
 */
export function readAskedScopes(products: Registered, client: string, { scope, resource }: ScopeRequest): AskedScopes {
  const requested = new Set(String(scope ?? '').split(' '));
  const resources = [resource ?? []].flat().map(String);
  const ofApis = resources.flatMap((one) => apiFor(products, client, one)?.api.scopes ?? []).map(({ id }) => id);
  return {
    asked: [...consentedScopes, ...ofApis].filter((id) => requested.has(id)),
    others: otherScopes.filter((id) => requested.has(id)),
  };
}
