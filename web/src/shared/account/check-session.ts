import { answerMessage } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { focusManager } from '@tanstack/react-query';
import { failureMessage } from '../failure/failure-message.ts';
import { accountCache } from './account-cache.ts';
import { userInfoQuery } from './account-queries.ts';
import { getUserCenter } from './user-center.ts';
import { getToken } from './user-center-calls.ts';
import { storeUserInfo } from './user-info.ts';

/**
 * Asks `tokenCk` whether the session of this tab is still valid, and keeps the newer user info from the answer. After a
 * refusal it fetches the profile again, which renews an old token or ends the session of the page in place.
 *
 * @throws ApiError
 * @throws NetworkError
 */
async function checkSession(): Promise<void> {
  const { Token, UserInfo } = getUserCenter();
  if (Token === null) return;
  const answer = await getToken(Token);
  // The session was renewed or ended during the call, or another user has signed in.
  if (getUserCenter().Token !== Token) return;
  if (answer._isSuccessResponse) {
    // The user may have changed the profile during the call.
    if (getUserCenter().UserInfo !== UserInfo) return;
    const { token: _, ...profile } = answer.data;
    // The picture address in this answer is the one for products.
    accountCache.setQueryData(
      userInfoQuery.queryKey,
      (known) => known && storeUserInfo({ ...profile, userIcon: known.userIcon }),
    );
    return;
  }
  await accountCache.fetchQuery({ ...userInfoQuery, staleTime: 0 }).catch(failureMessage);
  if (getUserCenter().Token === null) toasts.show({ type: 'error', content: answerMessage(answer) });
}

/** Checks the session whenever the tab returns to the foreground. Returns the function that unsubscribes. */
export const checkSessionOnReturn = (): (() => void) =>
  focusManager.subscribe((isVisible) => {
    if (isVisible) checkSession().catch((error: unknown) => void failureMessage(error));
  });
