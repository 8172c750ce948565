import type { Contact, Scene } from '@isoline/contract/values/contact.ts';
import type { Caller, RequestContext } from '../entities/request-context.ts';
import type { Tables } from '../ports/ports.ts';

/**
 * Who requests a code. Each has a share of its own in every limit, so that nobody exhausts another's.
 *
 * - `owner`: the account of the contact, by its session or on a device that it knows
 * - `ticket`: who holds the ticket of a merge or the token of an undo
 * - `signed-in`: another account
 * - `reset`: anybody, for a reset
 * - `stranger`: anybody
 */
export type RequesterShare = 'owner' | 'ticket' | 'signed-in' | 'reset' | 'stranger';

export interface CodeRequester {
  readonly share: RequesterShare;
  /** The account of the contact; empty without one. */
  readonly accountId: string;
}

/** Whether the requester is proved to be the contact's own account. */
export const isProven = ({ share }: Pick<CodeRequester, 'share'>) => share === 'owner' || share === 'ticket';

/** Whether the requester may be anybody. */
export const isAnybody = ({ share }: Pick<CodeRequester, 'share'>) => share === 'reset' || share === 'stranger';

/** Who asks for a code. `ticketAccountId` is the account whose ticket was presented; null without one. */
export async function findRequester(
  tables: Tables,
  context: RequestContext,
  caller: Caller | null,
  {
    contact,
    ticketAccountId,
    scene,
  }: { readonly contact: Contact; readonly ticketAccountId: string | null; readonly scene: Scene },
): Promise<CodeRequester> {
  if (ticketAccountId !== null) return { share: 'ticket', accountId: ticketAccountId };
  const found = await tables.signInFacts.ofContact(contact, context.deviceId);
  const accountId = found?.account.id ?? '';
  const isOwner = found !== null && (accountId === caller?.account.id || found.firstDeviceId !== null);
  if (isOwner) return { share: 'owner', accountId };
  if (caller) return { share: 'signed-in', accountId };
  return { share: scene === 'reset' ? 'reset' : 'stranger', accountId };
}
