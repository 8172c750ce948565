import { useLocale } from '@isoline/ui/i18n/locale.ts';
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

/** Loads the data of a component when it mounts and, because texts of the server are in it, after a language switch. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const locale = useLocale();
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each language
  useEffect(reload, [locale]);
  return { value, failure, reload };
}
