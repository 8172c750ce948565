import { focusManager } from '@tanstack/react-query';
import { answerMessage } from '../../i18n/messages.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { accountCache } from './account-cache.ts';
import { userInfoQuery } from './account-queries.ts';
import { getUserCenter } from './user-center.ts';
import { getToken } from './user-center-calls.ts';
import { storeUserInfo } from './user-info.ts';

/**
 * Asks `tokenCk` whether the session of this tab is still alive. Its answer is the newest user info. After a refusal
 * the profile is fetched again, which renews an old token or ends the session of the page in place.
 *
 * @throws ApiError
 * @throws NetworkError
 */
async function checkSession(): Promise<void> {
  const { Token } = getUserCenter();
  if (Token === null) return;
  const answer = await getToken(Token);
  // Renewed, signed out or signed in as another user in the meantime.
  if (getUserCenter().Token !== Token) return;
  if (answer._isSuccessResponse) {
    const { token: _, ...profile } = answer.data;
    // The address of the picture there is one for products.
    accountCache.setQueryData(
      userInfoQuery.queryKey,
      (known) => known && storeUserInfo({ ...profile, userIcon: known.userIcon }),
    );
    return;
  }
  await accountCache.fetchQuery({ ...userInfoQuery, staleTime: 0 }).catch(failureMessage);
  if (getUserCenter().Token === null) toasts.show({ type: 'error', content: answerMessage(answer) });
}

/** Checks the session whenever the tab comes back to the foreground. Returns what ends that. */
export const checkSessionOnReturn = (): (() => void) =>
  focusManager.subscribe((isVisible) => {
    if (isVisible) checkSession().catch((error: unknown) => void failureMessage(error));
  });
