import { signOut as signOutEndpoint } from '@isoline/contract/sessions.ts';
import { message } from '@isoline/ui/i18n/messages.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useLocation } from 'wouter';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { resumeSession, signedOut } from '../../api/session.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { withReauthentication } from '../session/reauthentication.ts';
import { markSharedDevice, rememberAccount } from '../session/remembered-account.ts';
import { signOutMessages } from './sign-out-messages.ts';
import { getUserCenter } from './user-center.ts';

/**
 * Ends one session or all of them on the server, after the user has been verified. A session that has already ended
 * counts as ended. Returns false when the user canceled.
 */
async function endOnServer(everywhere: boolean): Promise<boolean> {
  try {
    return (await withReauthentication(() => call(signOutEndpoint, { everywhere }))) !== null;
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 401 || error.status === 410))) throw error;
    return true;
  }
}

/**
 * Returns the function that signs out on this device, on this shared device, or everywhere, and goes to the home page.
 */
export function useSignOut() {
  const [, navigate] = useLocation();
  const [busy, run] = useTask();
  const signOut = (where: 'here' | 'shared' | 'everywhere', onFailed?: () => void) =>
    run(async () => {
      // A session that is being resumed would start again after its end.
      await resumeSession();
      try {
        if (!(await endOnServer(where === 'everywhere'))) return onFailed?.();
      } catch (error) {
        toasts.show({ type: 'error', content: failureMessage(error) });
        return onFailed?.();
      }
      const user = getUserCenter().UserInfo;
      if (where === 'shared') markSharedDevice();
      else if (where === 'here' && user) rememberAccount(user);
      signedOut();
      navigate('/');
      toasts.show({ type: 'success', content: message(signOutMessages, where) });
    });
  return { busy, signOut };
}
