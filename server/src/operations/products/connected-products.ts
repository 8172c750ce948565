import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { Consent } from '../../model/entities/openid-tables.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { isProgram } from '../../model/entities/session.ts';
import { connectionName } from '../../model/openid/connection.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { completeLedger } from '../../model/privacy/ledger.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';

/** The products that the caller's account is connected to, the last used first. */
export const listConnections = ({ store }: Ports, { account }: Caller): Promise<Consent[]> =>
  store.read.consents.ofAccount(account.id);

/**
 * Withdraws what the account allowed a product. Its tokens end in the same transaction, personal access tokens and the sessions of its
 * programs too, and it is notified by back-channel logout.
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
    const present = await lockOpenAccount(tables, accountId); // no token is issued meanwhile
    await completeLedger(ports, tables, present);
    const connection = await tables.consents.remove(accountId, product);
    if (!connection) throw new Refusal('NOT_FOUND');
    for (const session of await tables.sessions.live(accountId, 0)) {
      const grantId = ports.secrets.digest(connectionName(ports, 'openid-grant', session.id, connection));
      await tables.openIdRecords.remove('Grant', grantId);
      await tables.openIdRecords.removeByGrant(grantId);
      if (isProgram(session) && session.client === product)
        await tables.sessions.end(accountId, session.id, ports.now());
    }
    await tables.personalTokens.removeOfProduct(accountId, product);
    await tables.productSessions.endOfProduct(accountId, product, ports.now());
    await tables.consentRecords.withdraw(accountId, product, ports.now());
    await recordEvent(ports, tables, context, { kind: 'consent-withdrawn', accountId, product });
  });
}
