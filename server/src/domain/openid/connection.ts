import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { recordEvent } from '../security-event/record-event.ts';
import type { Consent } from './openid-tables.ts';

/** What a user allows one by one. */
export const consentedScopes = ['profile', 'phone', 'email'] as const;

const TOUCH_MS = 60_000;

/**
 * The ids that a sign-in to a product has in one of our sessions. They are derived, so that two sign-ins at once share
 * them, and new after a disconnection, so that a late logout of the former ends nothing of the new one.
 *
 * @param name `openid-grant` for what the provider keeps, `openid-sid` for what the product knows
 */
export function connectionName(
  { secrets }: Pick<Ports, 'secrets'>,
  name: 'openid-grant' | 'openid-sid',
  sessionId: string,
  { product, connectionId }: Pick<Consent, 'product' | 'connectionId'>,
): string {
  // A connection from before they had ids has none.
  return secrets.keyed(name, [sessionId, product, connectionId].filter(Boolean).join(' '));
}

/** Keeps what an account allows a product, besides what it allowed before. Returns the connection. */
export async function connectProduct(
  { store, now, random }: Ports,
  accountId: string,
  product: string,
  scopes: readonly string[],
): Promise<Consent> {
  const at = now();
  const connectionId = random.id();
  return store.tx(async ({ accounts, consents }) => {
    await accounts.byId(accountId); // locks the account
    const before = (await consents.find(accountId, product))?.scopes ?? [];
    const all = [...new Set([...before, ...scopes])];
    return consents.put({ accountId, product, scopes: all, givenAt: at, connectionId, lastUsedAt: at });
  });
}

/** Whether the use of a connection is to be noted: at most once a minute. */
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

/** The products that the caller's account is connected to, the last used first. */
export const listConnections = ({ store }: Ports, { account }: Caller): Promise<Consent[]> =>
  store.read.consents.ofAccount(account.id);

/**
 * Withdraws what the account allowed a product. Its tokens end in the same transaction, and it is notified by back-channel
 * logout.
 *
 * @throws Refusal NOT_FOUND when the account is not connected to the product
 */
export async function disconnectProduct(
  ports: Ports,
  context: RequestContext,
  { account }: Caller,
  product: string,
): Promise<void> {
  const accountId = account.id;
  await ports.store.tx(async (tables) => {
    await tables.accounts.byId(accountId); // no token is issued meanwhile
    const connection = await tables.consents.remove(accountId, product);
    if (!connection) throw new Refusal('NOT_FOUND');
    for (const { id } of await tables.sessions.live(accountId, 0)) {
      const grantId = ports.secrets.digest(connectionName(ports, 'openid-grant', id, connection));
      await tables.openIdRecords.remove('Grant', grantId);
      await tables.openIdRecords.removeByGrant(grantId);
    }
    await tables.productSessions.endOfProduct(accountId, product, ports.now());
    await recordEvent(ports, tables, context, { kind: 'consent-withdrawn', accountId, product });
  });
}
