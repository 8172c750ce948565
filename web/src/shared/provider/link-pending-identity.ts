import { tcBind } from '@isoline/contract/link-provider.ts';
import { answerMessage, type Message } from '@isoline/ui/i18n/messages.ts';
import { call } from '../../api/call.ts';
import type { MergeOffer } from '../merge-offer.ts';
import { withReauthentication } from '../session/reauthentication.ts';
import { forgetPendingLaunch } from './pending-launch.ts';

/** The result of linking. `taken`: another account has the identity. `empty`: the callback did not belong to a link. */
export type LinkResult =
  | { readonly kind: 'linked' }
  | { readonly kind: 'canceled' | 'empty' }
  | { readonly kind: 'taken'; readonly offer: MergeOffer }
  | { readonly kind: 'restart' | 'failed'; readonly message: Message };

/** Links a pending identity to the signed-in account. @throws ApiError, NetworkError */
export async function linkPendingIdentity(ticket: string): Promise<LinkResult> {
  const answer = await withReauthentication(() => call(tcBind, { security: ticket }));
  if (!answer) return { kind: 'canceled' };
  if (!answer._isSuccessResponse) return { kind: 'failed', message: answerMessage(answer) };
  forgetPendingLaunch();
  return { kind: 'linked' };
}
