import type { Endpoint } from '@isoline/contract/endpoint.ts';
import type { ClientSecrets } from '../model/entities/products.ts';
import { Refusal } from '../model/refusal.ts';

/**
 * A check whether a secret belongs to a registered API client. Our own web app is a public client, so its secret is
 * empty.
 */
export type Clients = (id: string, secret: string) => boolean;

export interface Client {
  readonly id: string;
  /** True for a browser client: its refresh token is in a cookie, and never in the body of an answer. */
  readonly usesCookie: boolean;
}

const WEB = 'isoline-web';
const webClient: Client = { id: WEB, usesCookie: true };

/** Creates the check for our web app and the products, which have secrets. */
export const clientsWith =
  ({ accepts }: Pick<ClientSecrets, 'accepts'>): Clients =>
  (id, secret) =>
    id === WEB ? secret === '' : accepts(id, secret);

/**
 * Returns the API client of a call: the one that HTTP Basic (RFC 7617) names if the endpoint requires a client,
 * otherwise our own web app.
 *
 * @throws Refusal CLIENT_UNKNOWN
 */
export function authenticateClient(clients: Clients, endpoint: Endpoint, authorization: string | undefined): Client {
  if (endpoint.access !== 'client') return webClient;
  const encoded = /^Basic ([A-Za-z0-9+/_-]+={0,2})$/i.exec(authorization ?? '')?.[1] ?? '';
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  if (!clients(id, rest.join(':'))) throw new Refusal('CLIENT_UNKNOWN');
  return { id, usesCookie: id === WEB };
}
