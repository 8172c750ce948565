import { createContext, type Dispatch, type SetStateAction, useContext, useLayoutEffect } from 'react';

export interface DialogState {
  /** True while an act in the dialog is not answered. */
  readonly isHeld: boolean;
  /** Changes the number of the acts without an answer. */
  readonly setHolds: Dispatch<SetStateAction<number>>;
  readonly close: () => void;
}

/** The dialog around a component; null outside of dialogs. */
export const DialogContext = createContext<DialogState | null>(null);

/**
 * Holds the dialog around this component while an act is not answered: nothing closes it, so that no act happens after
 * the user seems to have canceled it. A busy button and a form that is being sent do this by themselves. Does nothing
 * outside of dialogs.
 */
export function useHeldDialog(isOut: boolean): void {
  const setHolds = useContext(DialogContext)?.setHolds;
  useLayoutEffect(() => {
    if (!isOut) return;
    setHolds?.((count) => count + 1);
    return () => setHolds?.((count) => count - 1);
  }, [isOut, setHolds]);
}
