import { signOut as signOutEndpoint } from '@isoline/contract/endpoints/session-endpoints.ts';
import { useLocation } from 'wouter';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { resumeSession, signedOut } from '../../api/session.ts';
import { message } from '../../i18n/messages.ts';
import { toast } from '../../ui/toast/toast.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { useTask } from '../failure/use-task.ts';
import { signOutMessages } from './sign-out-messages.ts';

/** Ends one session or all of them on the server. A session that has ended already counts as ended. */
async function endOnServer(everywhere: boolean): Promise<void> {
  try {
    await call(signOutEndpoint, { everywhere });
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 401 || error.status === 410))) throw error;
  }
}

/** Signs out on this device or everywhere and goes to the home page. */
export function useSignOut() {
  const [, navigate] = useLocation();
  const [busy, run] = useTask();
  const signOut = (where: 'here' | 'everywhere', onFailed?: () => void) =>
    run(async () => {
      // A session that is just being resumed would start again after its end.
      await resumeSession();
      try {
        await endOnServer(where === 'everywhere');
      } catch (error) {
        void toast.show({ type: 'error', content: failureMessage(error) });
        return onFailed?.();
      }
      signedOut();
      navigate('/');
      void toast.show({ type: 'success', content: message(signOutMessages, where) });
    });
  return { busy, signOut };
}
