import { useCallback, useLayoutEffect, useRef } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

type HistoryState = Readonly<Record<string, unknown>> & {
  /** The number of history entries that closing the dialog goes back. See `ui/dialog/dialog-address.ts`. */
  readonly dialogDepth?: number;
  /** Set while this entry requests a verification code. */
  readonly code?: object;
};

const historyState = () => (history.state ?? {}) as HistoryState;

export interface HistoryStep<Step> {
  /** The step of the current history entry, or null if the entry has none. */
  readonly step: Step | null;
  /** Adds an entry for the next step. Back leads to the current step, or after a code to the contact. */
  readonly push: (step: Step) => void;
  /** Changes the current entry, so that a reload finds the new step. */
  readonly replace: (step: Step) => void;
}

/**
 * Returns the step of a flow, which is kept in the history entry: Back goes one step back, and a reload stays on the
 * step. The entry outlives the page and scripts can read it, so a step never contains a code, ticket, contact proof or
 * password. A step that is known after the flow was left is dropped: the entry is then of another page.
 *
 * @param flow the flow's name, the key of its step in `history.state`
 * @param parse checks the value of the entry; returns null if it is not a step of this flow
 */
export function useHistoryStep<Step extends object>(
  flow: string,
  parse: (value: unknown) => Step | null,
): HistoryStep<Step> {
  const state = useHistoryState<HistoryState | null>();
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const push = useCallback(
    (step: Step) => {
      if (isLeft.current) return;
      const { dialogDepth, code, ...rest } = historyState();
      // A code is single-use: the next step replaces its entry.
      if (code && flow !== 'code') return history.replaceState({ ...rest, dialogDepth, [flow]: step }, '');
      const depth = dialogDepth === undefined ? {} : { dialogDepth: dialogDepth + 1 };
      history.pushState({ ...rest, ...depth, [flow]: step }, '');
    },
    [flow],
  );
  const replace = useCallback(
    (step: Step) => {
      if (!isLeft.current) history.replaceState({ ...historyState(), [flow]: step }, '');
    },
    [flow],
  );
  return { step: parse(state?.[flow]), push, replace };
}
