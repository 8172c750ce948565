import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';

/**
 * Withdraws the trust in a device.
 *
 * @throws Refusal NOT_FOUND
 */
export async function removeTrustedDevice(
  ports: Ports,
  context: RequestContext,
  { account }: Caller,
  id: string,
): Promise<void> {
  await ports.store.tx(async (tables) => {
    await tables.accounts.byId({ id: account.id }); // Locks the account.
    if (!(await tables.trustedDevices.remove({ accountId: account.id, id }))) throw new Refusal('NOT_FOUND');
    await recordEvent(ports, tables, context, { kind: 'device-trust-withdrawn', accountId: account.id });
  });
}
