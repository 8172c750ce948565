import { closeAccount, viewClosing } from '@isoline/contract/close-account.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { CLOSE_LATER_ONLY } from '@isoline/contract/errors/account-errors.ts';
import { call } from '../../api/call.ts';
import { errorMessage, type Message } from '../../i18n/messages.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';

/** What closing takes, with the names of the connected products. */
export type Closing = OutputOf<typeof viewClosing>;

export const loadClosing = async (): Promise<Closing> => (await call(viewClosing, {})).data;

/**
 * Asks to close the account, after a reauthentication. Null when the user canceled it.
 *
 * @returns when it will be closed, or why it is not
 */
export async function requestClosing(
  when: 'later' | 'now',
): Promise<{ readonly closesAt: string } | { readonly refused: Message } | null> {
  const answer = await withReauthentication(() => call(closeAccount, { when }));
  if (answer === null) return null;
  if (answer._isSuccessResponse) return { closesAt: answer.data.closesAt };
  return { refused: errorMessage(CLOSE_LATER_ONLY) };
}
