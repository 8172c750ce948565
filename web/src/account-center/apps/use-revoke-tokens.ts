import { revokePersonalToken } from '@isoline/contract/personal-tokens.ts';
import { message } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type PersonalToken, refetchPersonalTokens } from '../../shared/account/personal-token-queries.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { personalTokensMessages } from './personal-tokens-messages.ts';

/** Revokes tokens. A token that is already revoked counts as done. */
async function revokeAll(tokens: readonly PersonalToken[]): Promise<void> {
  for (const { id } of tokens) {
    try {
      await call(revokePersonalToken, {}, { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
}

/** Revokes tokens and refetches the list. */
export function useRevokeTokens(onSettled: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: revokeAll,
    onSuccess: () => toasts.show({ type: 'success', content: message(personalTokensMessages, 'revoked') }),
    onError: (error) => toasts.show({ type: 'error', content: failureMessage(error) }),
    onSettled: async () => {
      await refetchPersonalTokens();
      onSettled();
    },
  });
  return { busy: isPending, revoke: (tokens: readonly PersonalToken[]) => void (isPending || mutate(tokens)) };
}
