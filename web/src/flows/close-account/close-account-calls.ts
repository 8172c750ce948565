import { closeAccount, viewClosing } from '@isoline/contract/close-account.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { call } from '../../api/call.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';
import type { AcceptedProofs } from '../../shared/session/step-up-time.ts';

/** What closing takes, with the names of the connected products. */
export type Closing = OutputOf<typeof viewClosing>;

export const loadClosing = async (): Promise<Closing> => (await call(viewClosing, {})).data;

/** How the account is to be closed; `wait` closes it in 72 hours where it cannot be closed now. */
export interface ClosingRequest {
  readonly when: 'later' | 'now';
  readonly wait?: boolean;
}

/**
 * Asks to close the account, after a reauthentication. Returns whether it was accepted; not when the user canceled it.
 *
 * @param tooFew asks for another verification where one is not enough; by default the dialog does at once
 */
export async function requestClosing(
  request: ClosingRequest,
  tooFew?: (accepted: AcceptedProofs) => Promise<boolean>,
): Promise<boolean> {
  const answer = await withReauthentication(() => call(closeAccount, request), tooFew);
  return answer?._isSuccessResponse ?? false;
}
