import type { Product, ProductApi, Products } from '../entities/products.ts';
import { isAgentClient } from './client-name.ts';

/** The scopes that hold data of the account. A user allows them one by one. */
export const consentedScopes = ['profile', 'phone', 'email'] as const;

/** The scopes that hold no data, and are granted with the answer. */
const otherScopes = ['openid', 'offline_access'] as const;

/** Whether a scope holds no data. */
export const isGrantedUnasked = (scope: string): boolean => otherScopes.some((one) => one === scope);

/** Whether scopes allow anything: `offline_access` alone would bring a refresh token for nothing. */
export const allowAnything = (scopes: readonly string[]): boolean => scopes.some((scope) => scope !== 'offline_access');

/** The scopes of the account. All others are of APIs. */
export const ownScopes = [...otherScopes, ...consentedScopes] as const;

/** What a request asks for, as a client sends it: texts of OAuth, or lists of them. */
export interface ScopeRequest {
  readonly scope?: unknown;
  /** The APIs that it is for (RFC 8707). */
  readonly resource?: unknown;
}

/** What of a request the user is asked about, and what is granted with the answer. Unknown scopes are in neither. */
export interface AskedScopes {
  readonly asked: readonly string[];
  readonly others: readonly string[];
}

type Registered = Pick<Products, 'list'>;

/** An API and the product that it is of. */
export interface FoundApi {
  readonly api: ProductApi;
  readonly product: Product;
}

const listApis = (products: Registered): FoundApi[] =>
  products.list().flatMap((product) => product.apis.map((api) => ({ api, product })));

const allows = ({ api, product }: FoundApi, client: string) =>
  product.id === client || api.clients.includes(client) || (api.agents === true && isAgentClient(client));

/** The API of an address, for a client that may ask for it; undefined for another. */
export const apiFor = (products: Registered, client: string, resource: string): FoundApi | undefined =>
  listApis(products).find((found) => found.api.resource === resource && allows(found, client));

/** The API whose scope this is: a scope is of one API. */
export const apiOfScope = (products: Registered, scope: string): FoundApi | undefined =>
  listApis(products).find(({ api }) => api.scopes.some(({ id }) => id === scope));

/** Divides the scopes of a request. Those of an API count when the request names the API and the client may ask for it. */
export function readAskedScopes(products: Registered, client: string, { scope, resource }: ScopeRequest): AskedScopes {
  const requested = new Set(String(scope ?? '').split(' '));
  const resources = [resource ?? []].flat().map(String);
  const ofApis = resources.flatMap((one) => apiFor(products, client, one)?.api.scopes ?? []).map(({ id }) => id);
  return {
    asked: [...consentedScopes, ...ofApis].filter((id) => requested.has(id)),
    others: otherScopes.filter((id) => requested.has(id)),
  };
}
