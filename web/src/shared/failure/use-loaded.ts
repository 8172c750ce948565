import type { Message } from '@isoline/ui/i18n/messages.ts';
import type { Loading } from '@isoline/ui/load-state/load-state.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useEffect, useState } from 'react';
import { failureMessage } from './failure-message.ts';

export interface Loaded<Value> extends Loading {
  /** Null until it is loaded. */
  readonly value: Value | null;
  readonly reload: () => void;
}

/** Loads the data of a component, once when it mounts. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [failure, setFailure] = useState<Message | null>(null);
  const [, run] = useTask();
  const reload = () => {
    setFailure(null);
    run(async () => {
      try {
        setValue(await load());
      } catch (error) {
        setFailure(failureMessage(error));
      }
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(reload, []);
  return { value, failure, reload };
}
