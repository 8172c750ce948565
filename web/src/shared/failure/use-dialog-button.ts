import { toasts } from '../../ui/toast/toast-store.ts';
import { failureMessage } from './failure-message.ts';
import { useTask } from './use-task.ts';

/**
 * Returns the press handler of a button whose dialog is loaded when it opens. A press while the dialog is loading or
 * open does nothing. A failure is shown as a toast.
 *
 * @param open resolves when the dialog has closed
 */
export function useDialogButton(open: () => Promise<void>): () => void {
  const [busy, run] = useTask();
  const openOrReport = async () => {
    try {
      await open();
    } catch (error) {
      toasts.show({ type: 'error', content: failureMessage(error) });
    }
  };
  return () => {
    if (!busy) run(openOrReport);
  };
}
