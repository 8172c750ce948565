import { useTask } from '@isoline/ui/task/use-task.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { failureMessage } from './failure-message.ts';

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
