import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { countLookup } from '../../model/verification/count-lookup.ts';

/**
 * Returns the masked contact of an account, or a former phone that recovers one. Reveals only that the account exists.
 *
 * @throws Refusal NO_ACCOUNT_INFO, RATE_LIMITED
 */
export async function baseInfoOfContact(ports: Ports, context: RequestContext, contact: Contact): Promise<string> {
  const isFormer = async ({ kind, value }: Contact) =>
    kind === 'phone' &&
    (await ports.store.read.contactChanges.byFormerPhone({ phone: value, now: ports.now() })) !== null;
  if (!(await countLookup(ports, context, contact)) && !(await isFormer(contact))) throw new Refusal('NO_ACCOUNT_INFO');
  return mask(contact);
}
