import { contactsOf, isClosed } from '../../model/entities/account.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import { countClientCall } from '../../model/limit/rate-limit.ts';
import type { Ports } from '../../model/ports/ports.ts';

/**
 * Returns the phone of an account, or else its email address, on a device that the account knows. Returns null on other
 * devices, so that they do not reveal whether the account exists.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function knownContact(
  ports: Ports,
  { clientRanges, sentDeviceId: deviceId }: Pick<RequestContext, 'clientRanges' | 'sentDeviceId'>,
  accountId: string,
): Promise<string | null> {
  await countClientCall(ports, { clientRanges, deviceId }, 'lookup');
  const { accounts, knownDevices } = ports.store.read;
  if (!(await knownDevices.knows({ accountId, deviceId }))) return null;
  const account = await accounts.byId({ id: accountId });
  return account && !isClosed(account) ? (contactsOf(account)[0]?.value ?? null) : null;
}
