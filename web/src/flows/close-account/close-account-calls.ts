import { closeAccount, viewClosing } from '@isoline/contract/close-account.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { call } from '../../api/call.ts';
import { refetchKnownAccount } from '../../shared/account/refetch-known-account.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';
import type { AcceptedProofs } from '../../shared/session/step-up-time.ts';

/** The consequences of closing, with the names of the connected products. */
export type Closing = OutputOf<typeof viewClosing>;

export const loadClosing = async (): Promise<Closing> => (await call(viewClosing, {})).data;

/** The options of closing the account. `wait` closes it in 72 hours if it cannot be closed now. */
export interface ClosingRequest {
  readonly when: 'later' | 'now';
  readonly wait?: boolean;
}

/**
 * Requests that the account is closed, after a reauthentication. Returns whether the request was accepted; false when
 * the user canceled.
 *
 * @param tooFew requests another verification when one is not enough; by default the dialog asks immediately
 */
export async function requestClosing(
  request: ClosingRequest,
  tooFew?: (accepted: AcceptedProofs) => Promise<boolean>,
): Promise<boolean> {
  const answer = await withReauthentication(() => call(closeAccount, request), tooFew);
  const isAccepted = answer?._isSuccessResponse ?? false;
  if (isAccepted) refetchKnownAccount();
  return isAccepted;
}
