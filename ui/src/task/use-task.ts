import { useState } from 'react';

type Run = (task: () => Promise<void>) => void;

/**
 * Runs the asynchronous work of an event handler. An error that it throws reaches the error boundary. `useTransition`
 * does not fit: React joins all pending transitions, so a form in a dialog would stay busy until the work that opened
 * the dialog has its result.
 *
 * @returns whether work is pending, and the function that runs it
 */
export function useTask(): readonly [busy: boolean, run: Run] {
  const [pending, setPending] = useState(0);
  const run: Run = (task) => {
    setPending((count) => count + 1);
    task().then(
      () => setPending((count) => count - 1),
      (error: unknown) =>
        setPending(() => {
          throw error;
        }),
    );
  };
  return [pending > 0, run];
}
