import type { ProviderId } from '@isoline/contract/providers.ts';
import type { MergePreview } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../account/account.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { issueTicket } from '../verification/ticket.ts';
import { loadMergeParty } from './merge-party.ts';
import { planMerge, previewOf } from './plan-merge.ts';

/** The account that would be absorbed, and what led to it: a contact that was just proved, or an identity it holds. */
export type MergeOffer = { readonly accountId: string } & (
  | { readonly by: 'contact'; readonly contact: Contact }
  | { readonly by: ProviderId }
);

export interface OfferedMerge {
  /** The text of the `merge` ticket: 10 minutes, of this browser, this session and these two accounts. */
  readonly security: string;
  readonly preview: MergePreview;
}

/**
 * Offers the caller to absorb another account, inside a transaction: a ticket for it, and what would move. The offer
 * stands with conflicts too; the merge then refuses with VERSIONS_INCONSISTENT.
 *
 * @throws Refusal BIND_FAILED when the two are not two open accounts
 */
export async function offerMerge(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  caller: Caller,
  offer: MergeOffer,
): Promise<OfferedMerge> {
  const survivor = await loadMergeParty(tables, caller.account.id);
  const absorbed = await loadMergeParty(tables, offer.accountId);
  if (!survivor || !absorbed || survivor.account.id === absorbed.account.id) throw new Refusal('BIND_FAILED');
  const security = await issueTicket(ports, tables, context, {
    kind: 'merge',
    accountId: survivor.account.id,
    sessionId: caller.session.id,
    otherAccountId: absorbed.account.id,
    // Once the contact is another's, what was proved by it is void, and this goes with the rest.
    contactKey: offer.by === 'contact' ? contactKey(offer.contact) : null,
    payload: JSON.stringify({ by: offer.by }),
  });
  return { security, preview: previewOf(planMerge(survivor, absorbed), absorbed) };
}
