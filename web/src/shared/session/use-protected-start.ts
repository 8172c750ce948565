import { useTask } from '@isoline/ui/task/use-task.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useEffect, useState } from 'react';
import { failureMessage } from '../failure/failure-message.ts';

/**
 * Loads the data that a flow starts with, which requires reauthentication. Loading starts when the account is known.
 *
 * @param load resolves to null when the user canceled, which closes the flow; a failure is shown in a toast and also
 *   closes it
 * @returns the data, null until it is loaded, and the function that loads it again
 */
export function useProtectedStart<Start>(
  isKnown: boolean,
  load: () => Promise<Start | null>,
  onClose: () => void,
): readonly [start: Start | null, restart: () => Promise<void>] {
  const [start, setStart] = useState<Start | null>(null);
  const [, run] = useTask();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    if (!isKnown) return;
    let mounted = true;
    run(async () => {
      try {
        const loaded = await load();
        if (!mounted) return;
        if (loaded === null) onClose();
        else setStart(loaded);
      } catch (error) {
        toasts.show({ type: 'error', content: failureMessage(error) });
        if (mounted) onClose();
      }
    });
    return () => {
      mounted = false;
    };
  }, [isKnown]);
  const restart = async () => {
    const loaded = await load();
    if (loaded !== null) setStart(loaded);
  };
  return [start, restart];
}
