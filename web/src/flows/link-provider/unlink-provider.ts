import { NOT_BOUND } from '@isoline/contract/errors/provider-errors.ts';
import { unlink } from '@isoline/contract/link-provider.ts';
import type { ProviderId } from '@isoline/contract/providers.ts';
import { answerMessage, type Message } from '@isoline/ui/i18n/messages.ts';
import { call } from '../../api/call.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';

export type UnlinkResult =
  | { readonly kind: 'unlinked' | 'canceled' }
  | { readonly kind: 'failed'; readonly message: Message };

/** Unlinks a provider from the signed-in account, after reauthentication. */
export async function unlinkProvider(type: ProviderId): Promise<UnlinkResult> {
  try {
    const answer = await withReauthentication(() => call(unlink, {}, { params: { type } }));
    if (!answer) return { kind: 'canceled' };
    // It is already unlinked: in another tab, or by a try whose answer was lost.
    if (answer._isSuccessResponse || answer.code === NOT_BOUND.code) return { kind: 'unlinked' };
    return { kind: 'failed', message: answerMessage(answer) };
  } catch (error) {
    return { kind: 'failed', message: failureMessage(error) };
  }
}
