import type { Consent } from '../entities/openid-tables.ts';
import type { Ports } from '../ports/ports.ts';

const TOUCH_MS = 60_000;

/**
 * The ids that a sign-in to a product has in one of our sessions. They are derived, so that two parallel sign-ins
 * share them. They are new after a disconnection, so that a late logout of the former connection ends nothing of the new one.
 *
 * @param name `openid-grant` for what the provider keeps, `openid-sid` for what the product knows
 */
export function connectionName(
  { secrets }: Pick<Ports, 'secrets'>,
  name: 'openid-grant' | 'openid-sid',
  sessionId: string,
  { product, connectionId }: Pick<Consent, 'product' | 'connectionId'>,
): string {
  return secrets.keyed(name, `${sessionId} ${product} ${connectionId}`);
}

/** What the provider keeps of a grant: the scopes of OpenID Connect, and those of each API. */
interface GrantPayload {
  readonly openid?: { readonly scope?: string };
  readonly resources?: Readonly<Record<string, string>>;
}

/** What a product was granted in one of our sessions, as far as the account still allows it. */
export async function grantedScopes(
  ports: Pick<Ports, 'store' | 'secrets' | 'now'>,
  sessionId: string,
  connection: Consent,
): Promise<readonly string[]> {
  const { store, secrets, now } = ports;
  const id = secrets.digest(connectionName(ports, 'openid-grant', sessionId, connection));
  const record = await store.read.openIdRecords.find('Grant', id, now());
  const text = record && secrets.open('openid-record', record.payload);
  if (!text) return [];
  const { openid, resources = {} }: GrantPayload = JSON.parse(text);
  const granted = [openid?.scope ?? '', ...Object.values(resources)].join(' ').split(' ');
  return connection.scopes.filter((scope) => granted.includes(scope));
}

/** Whether to record the use of a connection: at most once a minute. */
export const isUseDue = ({ lastUsedAt }: Pick<Consent, 'lastUsedAt'>, now: number) => lastUsedAt + TOUCH_MS <= now;

/** Those of a token's scopes that the account still allows the product; null when it is not connected to it any more. */
export async function stillAllowed(
  { store }: Pick<Ports, 'store'>,
  accountId: string,
  product: string,
  scopes: readonly string[],
): Promise<readonly string[] | null> {
  const connection = await store.read.consents.find(accountId, product);
  return connection && scopes.filter((scope) => connection.scopes.includes(scope));
}
