import type { Unencoded } from '@isoline/contract/endpoint.ts';
import type { mergePreview } from '@isoline/contract/fields/answer-fields.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../entities/account.ts';
import type { Caller, RequestContext } from '../entities/request-context.ts';
import { readActNeeds } from '../irrevocable/require-proofs.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { issueTicket } from '../verification/ticket.ts';
import { isUnavailable, loadMergeParty, proofOfLead } from './merge-party.ts';
import { buildPreview } from './plan-merge.ts';

/** The account that will be merged, and the cause: a proved contact, or an identity that is linked to it. */
export type MergeOffer = { readonly accountId: string } & (
  | { readonly by: 'contact'; readonly contact: Contact }
  | { readonly by: ProviderId }
);

export interface OfferedMerge {
  /** The text of the `merge` ticket, bound to this device, this session and the two accounts. */
  readonly ticket: string;
  readonly preview: Unencoded<typeof mergePreview>;
}

/**
 * Offers the caller to merge another account into the caller's account, inside a transaction. Issues the ticket and
 * previews what would move and what requires a choice. Returns null if the other account cannot be merged, or if the
 * caller's account is due to be closed.
 *
 * @throws Refusal BIND_FAILED unless the two are different open accounts
 */
export async function offerMerge(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { caller, offer }: { readonly caller: Caller; readonly offer: MergeOffer },
): Promise<OfferedMerge | null> {
  const survivor = await loadMergeParty(tables, caller.account.id);
  const merged = await loadMergeParty(tables, offer.accountId);
  if (!survivor || !merged || survivor.account.id === merged.account.id) throw new Refusal('BIND_FAILED');
  // Merging into an account that is due to be closed would close the merged account too.
  if (isUnavailable(merged) || survivor.account.closesAt !== null) return null;
  // If the contact moves to another account, this ticket is removed with the other proofs of the contact.
  const lead = { by: offer.by, contactKey: offer.by === 'contact' ? contactKey(offer.contact) : null };
  const ticket = await issueTicket(ports, tables, context, {
    kind: 'merge',
    accountId: survivor.account.id,
    sessionId: caller.session.id,
    otherAccountId: merged.account.id,
    contactKey: lead.contactKey,
    payload: { by: offer.by },
  });
  const needs = await readActNeeds(ports, tables, merged.account, [proofOfLead(lead)]);
  return { ticket, preview: { ...buildPreview(survivor, merged), ...needs } };
}
