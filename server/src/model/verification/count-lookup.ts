import type { Contact } from '@isoline/contract/values/contact.ts';
import type { Account } from '../entities/account.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { refuseNewDevice } from '../incident/measures.ts';
import { countOfClient } from '../limit/rate-limit.ts';
import type { Ports } from '../ports/ports.ts';
import { throwIfRefused } from '../refusal.ts';

/**
 * Counts a look-up of a contact against the limit of its client, and returns the account of the contact. A device that
 * the account knows learns nothing new, so it may exceed the limit. So others behind the same address do not block the
 * owner.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function countLookup(ports: Ports, context: RequestContext, contact: Contact): Promise<Account | null> {
  const { accounts, knownDevices } = ports.store.read;
  const stranger = { clientRanges: context.clientRanges, deviceId: null };
  const refusal =
    ports.limits.lookup.count === 0
      ? null
      : await ports.store.tx((tables) => countOfClient(ports, tables, stranger, 'lookup'));
  const account = await accounts.byContact(contact);
  await refuseNewDevice(ports, ports.store.read, context, account?.id ?? '');
  // A contact without an account gets the same refusal, so that the refusal does not reveal whether an account exists.
  if (refusal && !(await knownDevices.knows({ accountId: account?.id ?? '', deviceId: context.sentDeviceId })))
    throwIfRefused(ports, refusal);
  return account;
}
