import { useEffect, useState } from 'react';
import type { Message } from '../../i18n/messages.ts';
import { failureMessage } from './failure-message.ts';
import { useTask } from './use-task.ts';

export interface Loaded<Value> {
  /** Null until it is loaded. */
  readonly value: Value | null;
  /** The failure of the last attempt. */
  readonly failure: Message | null;
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
