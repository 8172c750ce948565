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
