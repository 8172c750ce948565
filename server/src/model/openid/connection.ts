import type { Consent } from '../entities/openid-tables.ts';
import type { Ports } from '../ports/ports.ts';

const TOUCH_MS = 60_000;

/**
 * Returns an id of a sign-in to a product in one of our sessions. The ids are derived, so that two parallel sign-ins
 * share them. They change after a disconnection, so that a late logout of the former connection does not end the new
 * one.
 *
 * @param name `openid-grant` for the id at the provider, `openid-sid` for the id that the product knows
 */
export function connectionName(
  { secrets }: Pick<Ports, 'secrets'>,
  name: 'openid-grant' | 'openid-sid',
  sessionId: string,
  { product, connectionId }: Pick<Consent, 'product' | 'connectionId'>,
): string {
  return secrets.keyed(name, `${sessionId} ${product} ${connectionId}`);
}

/** The payload of a grant at the provider: the scopes of OpenID Connect, and those of each API. */
interface GrantPayload {
  readonly openid?: { readonly scope?: string };
  readonly resources?: Readonly<Record<string, string>>;
}

/** Returns the scopes that a product was granted in one of our sessions and that the account still allows. */
export async function grantedScopes(
  ports: Pick<Ports, 'store' | 'secrets' | 'now'>,
  sessionId: string,
  connection: Consent,
): Promise<readonly string[]> {
  const { store, secrets, now } = ports;
  const id = secrets.digest(connectionName(ports, 'openid-grant', sessionId, connection));
  const record = await store.read.openIdRecords.find({ model: 'Grant', id, now: now() });
  const text = record && secrets.open('openid-record', record.payload);
  if (!text) return [];
  const { openid, resources = {} }: GrantPayload = JSON.parse(text);
  const granted = [openid?.scope ?? '', ...Object.values(resources)].join(' ').split(' ');
  return connection.scopes.filter((scope) => granted.includes(scope));
}

/** Returns whether to record the use of a connection: at most once a minute. */
export const isUseDue = ({ lastUsedAt }: Pick<Consent, 'lastUsedAt'>, now: number) => lastUsedAt + TOUCH_MS <= now;

/**
 * Returns the scopes of a token that the account still allows the product; null if the product is not connected any
 * more.
 */
export async function stillAllowed(
  { store }: Pick<Ports, 'store'>,
  accountId: string,
  product: string,
  scopes: readonly string[],
): Promise<readonly string[] | null> {
  const connection = await store.read.consents.find({ accountId, product });
  return connection && scopes.filter((scope) => connection.scopes.includes(scope));
}
