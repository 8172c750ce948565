import { useState } from 'react';

type Run = (task: () => Promise<void>) => void;

/**
 * Runs the asynchronous work of an event handler. An error that it throws reaches the error boundary. Not
 * `useTransition`: React joins all pending transitions, so that a form in a dialog would stay busy for as long as the
 * work that opened the dialog waits for its result.
 *
 * @returns whether work is under way, and what runs it
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
