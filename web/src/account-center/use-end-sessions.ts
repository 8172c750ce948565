import { endSession } from '@isoline/contract/sessions.ts';
import { message } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { refetchChanged, SECURITY_EVENTS } from '../shared/account/account-cache.ts';
import { OVERVIEW, SESSIONS } from '../shared/account/account-queries.ts';
import { failureMessage } from '../shared/failure/failure-message.ts';
import { withReauthentication } from '../shared/session/reauthentication.ts';
import { activityMessages } from './activity-messages.ts';
import { useRowTasks } from './use-row-tasks.ts';

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

type DoneKey = 'endedThere' | 'endedOthers' | 'endedPrograms';

async function endAll(ids: readonly string[]): Promise<boolean> {
  const outcomes = await Promise.allSettled(ids.map(end));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value);
}

/** Ends sessions, shows the outcome in a toast and refetches the list, even if some could not be ended. */
async function endAndReport(ids: readonly string[], doneKey: DoneKey): Promise<void> {
  try {
    const isDone = await endAll(ids);
    if (isDone) toasts.show({ type: 'success', content: message(activityMessages, doneKey) });
  } catch (error) {
    toasts.show({ type: 'error', content: failureMessage(error) });
  } finally {
    await refetchChanged([SESSIONS, OVERVIEW, SECURITY_EVENTS]);
  }
}

/** Ends other sessions. Several can be ended at the same time. */
export function useEndSessions() {
  const [ending, run] = useRowTasks();
  return {
    /** The sessions that are being ended. */
    ending,
    endOne: (id: string) => run([id], () => endAndReport([id], 'endedThere')),
    endSome: (ids: readonly string[], doneKey: DoneKey, onSettled: () => void) =>
      run(ids, () => endAndReport(ids, doneKey).then(onSettled)),
  };
}
