import { createContext, useContext, useLayoutEffect } from 'react';

export interface DialogState {
  /** True while an act in the dialog has no answer. */
  readonly isHeld: boolean;
  /** Holds the dialog, and returns the function that ends this. */
  readonly hold: () => () => void;
  /** Closes the dialog, unless it is held. */
  readonly close: () => void;
}

/** The dialog around a component; null outside of dialogs. */
export const DialogContext = createContext<DialogState | null>(null);

/**
 * Holds the dialog around this component while an act has no answer: nothing closes it, so that no act happens after
 * the user seems to have canceled it. A busy button does this by itself. Does nothing outside of dialogs.
 */
export function useHeldDialog(isOut: boolean): void {
  const hold = useContext(DialogContext)?.hold;
  useLayoutEffect(() => (isOut ? hold?.() : undefined), [isOut, hold]);
}
