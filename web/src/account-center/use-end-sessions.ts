import { endSession } from '@isoline/contract/sessions.ts';
import { message } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { refetchChanged, SECURITY_EVENTS } from '../shared/account/account-cache.ts';
import { OVERVIEW, SESSIONS } from '../shared/account/account-queries.ts';
import { failureMessage } from '../shared/failure/failure-message.ts';
import { withReauthentication } from '../shared/session/reauthentication.ts';
import { activityMessages } from './activity-messages.ts';

/**
 * Ends a session after reauthentication. A session that has already ended counts as done.
 * @returns false if the user canceled the reauthentication
 */
async function end(id: string): Promise<boolean> {
  try {
    return (await withReauthentication(() => call(endSession, {}, { params: { id } }))) !== null;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return true;
  }
}

interface Request {
  readonly ids: readonly string[];
  readonly doneKey: 'endedThere' | 'endedOthers' | 'endedPrograms';
}

async function endAll({ ids }: Request): Promise<boolean> {
  const outcomes = await Promise.allSettled(ids.map(end));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value);
}

/** Ends other sessions and refetches the list, even if some could not be ended. */
export function useEndSessions() {
  const { mutate, variables, isPending } = useMutation({
    mutationFn: endAll,
    onSuccess: (isDone, { doneKey }) => {
      if (isDone) toasts.show({ type: 'success', content: message(activityMessages, doneKey) });
    },
    onError: (error) => toasts.show({ type: 'error', content: failureMessage(error) }),
    onSettled: () => refetchChanged([SESSIONS, OVERVIEW, SECURITY_EVENTS]),
  });
  const request = (wanted: Request, onSettled: () => void) => {
    if (!isPending) mutate(wanted, { onSettled });
  };
  return {
    /** The sessions that are being ended. */
    ending: isPending ? variables.ids : [],
    endOne: (id: string) => request({ ids: [id], doneKey: 'endedThere' }, () => undefined),
    endSome: (ids: readonly string[], doneKey: Request['doneKey'], onSettled: () => void) =>
      request({ ids, doneKey }, onSettled),
  };
}
