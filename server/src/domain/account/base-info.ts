import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import type { Identity } from '../identity/identity.ts';
import { findPendingIdentity } from '../identity/pending-identity.ts';
import type { Ports } from '../ports.ts';
import { countClientCall } from '../rate-limit.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { countLookup } from './count-lookup.ts';

/**
 * The masked contact of an account. It discloses only that the account exists.
 *
 * @throws Refusal NO_ACCOUNT_INFO, RATE_LIMITED
 */
export async function baseInfoOfContact(ports: Ports, context: RequestContext, contact: Contact): Promise<string> {
  if (!(await countLookup(ports, context, contact))) throw new Refusal('NO_ACCOUNT_INFO');
  return mask(contact);
}

/**
 * The pending identity of an `identity` ticket, which is not consumed.
 *
 * @throws Refusal TICKET_EXPIRED, RATE_LIMITED
 */
export async function baseInfoOfIdentity(
  ports: Ports,
  context: RequestContext,
  caller: Caller | null,
  ticket: string,
): Promise<Identity> {
  await countClientCall(ports, context, 'lookup');
  const { identity } = await findPendingIdentity(ports, ports.store.read, context, ticket, caller);
  return identity;
}
