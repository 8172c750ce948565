import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { Consent } from '../../model/entities/openid-tables.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import { isProgram, type Session } from '../../model/entities/session.ts';
import { connectionName } from '../../model/openid/connection.ts';
import { DEVICE_CODE } from '../../model/openid/device-request.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { completeLedger } from '../../model/privacy/ledger.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { type Reauth, requireReauth } from '../../model/verification/require-reauth.ts';

/** Returns the products that the caller's account is connected to, the last used first. */
export const listConnections = ({ store }: Ports, { account }: Caller): Promise<Consent[]> =>
  store.read.consents.ofAccount({ accountId: account.id });

/**
 * Withdraws what the account, or one that was merged into it, allowed a product. In the same transaction, revokes the
 * product's tokens, its personal access tokens and the answers to its programs, and ends the sessions of its programs.
 * The product is notified by back-channel logout. If programs have sessions, this requires reauthentication, so that a
 * stolen password cannot end the owner's sessions.
 *
 * @throws Refusal NOT_FOUND when the account is not connected to the product; REAUTH_REQUIRED
 */
export async function disconnectProduct(ports: Ports, reauth: Reauth, product: string): Promise<void> {
  const { context, caller } = reauth;
  const accountId = caller.account.id;
  await ports.store.tx(async (tables) => {
    const present = await lockOpenAccount(tables, accountId); // While the account is locked, no token is issued.
    await completeLedger(ports, tables, present);
    const connection = await tables.consents.remove({ accountId, product });
    if (!connection) throw new Refusal('NOT_FOUND');
    const sessions = await tables.sessions.live({ accountId, seenAfter: 0 });
    const isOfProduct = (session: Session) => isProgram(session) && session.client === product;
    if (sessions.some(isOfProduct)) await requireReauth(ports, tables, reauth);
    for (const session of sessions) {
      const grantId = ports.secrets.digest(connectionName(ports, 'openid-grant', session.id, connection));
      await tables.openIdRecords.remove({ model: 'Grant', id: grantId });
      await tables.openIdRecords.removeByGrant({ grantId });
      await tables.openIdRecords.removeOfProduct({ model: DEVICE_CODE, sessionId: session.id, product });
      if (isOfProduct(session)) await tables.sessions.end({ accountId, id: session.id, at: ports.now() });
    }
    await tables.personalTokens.removeOfProduct({ accountId, product });
    await tables.productSessions.endOfProduct({ accountId, product, at: ports.now() });
    for (const id of [accountId, ...(await tables.accounts.mergedInto({ id: accountId }))])
      await tables.consentRecords.withdraw({ accountId: id, product, at: ports.now() });
    await recordEvent(ports, tables, context, { kind: 'consent-withdrawn', accountId, product });
  });
}
