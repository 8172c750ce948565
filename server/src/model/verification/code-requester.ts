import type { Contact, Scene } from '@isoline/contract/values/contact.ts';
import type { CodeRequesterKind } from '@isoline/contract/values/person.ts';
import type { Caller, RequestContext } from '../entities/request-context.ts';
import type { Ports } from '../ports/ports.ts';

/** The kind of requester of a code, which has its own share of the limits. */
export type RequesterShare = CodeRequesterKind;

export interface CodeRequester {
  readonly share: RequesterShare;
  /** The account of the contact; empty if the contact does not belong to one. */
  readonly accountId: string;
}

/** Returns whether the requester is proved to be the contact's own account. */
export const isProven = ({ share }: Pick<CodeRequester, 'share'>) =>
  share === 'owner' || share === 'new-device' || share === 'ticket';

/** Returns whether the requester may be anybody. */
export const isAnybody = ({ share }: Pick<CodeRequester, 'share'>) => share === 'reset' || share === 'stranger';

/**
 * Returns the requester of a code. `ticketAccountId` is the account whose ticket was presented; null if no ticket was
 * presented.
 */
export async function findRequester(
  { store, now }: Pick<Ports, 'store' | 'now'>,
  context: RequestContext,
  caller: Caller | null,
  {
    contact,
    ticketAccountId,
    scene,
  }: { readonly contact: Contact; readonly ticketAccountId: string | null; readonly scene: Scene },
): Promise<CodeRequester> {
  if (ticketAccountId !== null) return { share: 'ticket', accountId: ticketAccountId };
  const found = await store.read.signInFacts.ofContact({ ...contact, deviceId: context.deviceId });
  const accountId = found?.account.id ?? '';
  const isOwner = found !== null && (accountId === caller?.account.id || found.firstDeviceId !== null);
  const isEstablished = (found?.establishedAt ?? Infinity) <= now();
  if (isOwner) return { share: isEstablished ? 'owner' : 'new-device', accountId };
  if (caller) return { share: 'signed-in', accountId };
  return { share: scene === 'reset' ? 'reset' : 'stranger', accountId };
}
