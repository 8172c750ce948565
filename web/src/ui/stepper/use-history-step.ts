import { useCallback } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

type HistoryState = Readonly<Record<string, unknown>> & {
  /** How many history entries closing the dialog goes back. See `ui/dialog/dialog-address.ts`. */
  readonly dialogDepth?: number;
  /** A code is asked for in this entry. */
  readonly code?: object;
};

const historyState = () => (history.state ?? {}) as HistoryState;

export interface HistoryStep<Step> {
  /** The step of the current history entry; null when the entry has none. */
  readonly step: Step | null;
  /** Adds an entry for the next step: Back leads to the current one; after a code to the contact. */
  readonly push: (step: Step) => void;
  /** Changes the current entry, so that a reload finds the new step. */
  readonly replace: (step: Step) => void;
}

/**
 * The step of a flow, kept in the history entry: Back goes one step back, and a reload stays on the step. The entry
 * outlives the page and is readable by scripts, so a step holds no code, ticket, contact proof or password.
 *
 * @param flow the flow's name, the key of its step in `history.state`
 * @param parse checks what the entry holds; null where it is not a step of this flow
 */
export function useHistoryStep<Step extends object>(
  flow: string,
  parse: (value: unknown) => Step | null,
): HistoryStep<Step> {
  const state = useHistoryState<HistoryState | null>();
  const push = useCallback(
    (step: Step) => {
      const { dialogDepth, code, ...rest } = historyState();
      // A code is used once: the step after it takes its entry.
      if (code && flow !== 'code') return history.replaceState({ ...rest, dialogDepth, [flow]: step }, '');
      const depth = dialogDepth === undefined ? {} : { dialogDepth: dialogDepth + 1 };
      history.pushState({ ...rest, ...depth, [flow]: step }, '');
    },
    [flow],
  );
  const replace = useCallback((step: Step) => history.replaceState({ ...historyState(), [flow]: step }, ''), [flow]);
  return { step: parse(state?.[flow]), push, replace };
}
