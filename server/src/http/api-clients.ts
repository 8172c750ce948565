import type { Endpoint } from '@isoline/contract/endpoint.ts';
import type { ClientSecrets } from '../model/entities/products.ts';
import { Refusal } from '../model/refusal.ts';

/** Registered API clients: whether a secret is that of an id. Our own web app is a public client, so its secret is empty. */
export type Clients = (id: string, secret: string) => boolean;

export interface Client {
  readonly id: string;
  /** A browser client keeps its refresh token in a cookie; no answer body carries it. */
  readonly usesCookie: boolean;
}

const WEB = 'isoline-web';
const webClient: Client = { id: WEB, usesCookie: true };

/** Our web app and the products, which have secrets. */
export const clientsWith =
  ({ accepts }: Pick<ClientSecrets, 'accepts'>): Clients =>
  (id, secret) =>
    id === WEB ? secret === '' : accepts(id, secret);

/**
 * The API client of a call: named by HTTP Basic (RFC 7617) when the endpoint requires a client, else our own web app.
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
