import { useLocale } from '@isoline/ui/i18n/locale.ts';
import type { Message } from '@isoline/ui/i18n/messages.ts';
import type { Loading } from '@isoline/ui/load-state/load-state.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from './failure-message.ts';

export interface Loaded<Value> extends Loading {
  /** Null until it is loaded. */
  readonly value: Value | null;
  readonly reload: () => void;
}

/**
 * Loads the data of a component when it mounts and, because texts of the server are in it, after a language switch. The
 * answer to an earlier load is ignored.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const locale = useLocale();
  const [value, setValue] = useState<Value | null>(null);
  const [failure, setFailure] = useState<Message | null>(null);
  const [, run] = useTask();
  const newest = useRef(0);
  const reload = () => {
    newest.current += 1;
    const own = newest.current;
    setFailure(null);
    run(async () => {
      try {
        const loaded = await load();
        if (own === newest.current) setValue(loaded);
      } catch (error) {
        const failed = failureMessage(error);
        if (own === newest.current) setFailure(failed);
      }
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each language
  useEffect(reload, [locale]);
  return { value, failure, reload };
}
