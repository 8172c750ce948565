import { useState } from 'react';
import { useTask } from './use-task.ts';

/**
 * Runs the work of a button or a form like `useTask`, and keeps the error of the last run, so that it can be shown.
 *
 * @returns whether work is pending, the error (null if it did not fail), and the function that runs the work
 */
export function useFailingTask<Given extends readonly unknown[]>(work: (...given: Given) => Promise<void>) {
  const [isBusy, runTask] = useTask();
  const [error, setError] = useState<unknown>(null);
  const run = (...given: Given) => {
    setError(null);
    runTask(() => work(...given).catch((failure: unknown) => setError(failure)));
  };
  return { isBusy, error, run };
}
