import { useTask } from '@isoline/ui/task/use-task.ts';
import { useState } from 'react';

/**
 * Runs the acts of the rows of a list. Acts of several rows run at the same time, so that no press is lost.
 *
 * @returns the ids of the rows whose act is not answered, and the function that runs an act for rows
 */
export function useRowTasks() {
  const [pending, setPending] = useState<readonly string[]>([]);
  const [, run] = useTask();
  const runFor = (ids: readonly string[], act: () => Promise<void>) => {
    setPending((rows) => [...rows, ...ids]);
    run(() => act().finally(() => setPending((rows) => rows.filter((id) => !ids.includes(id)))));
  };
  return [pending, runFor] as const;
}
