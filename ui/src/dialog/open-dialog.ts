import type { ReactNode } from 'react';
import { createStore } from '../state/create-store.ts';

interface DialogProps<Result> {
  /** Closes the dialog and resolves the promise of `openDialog` with `result`, or null if the user canceled. */
  readonly onClose: (result: Result | null) => void;
}

export interface OpenDialog {
  readonly id: number;
  readonly element: ReactNode;
  readonly cancel: () => void;
}

/** The open dialogs, the top one last. `DialogHost` shows them. */
export const openDialogs = createStore<readonly OpenDialog[]>([]);

let lastId = 0;

/**
 * Opens a dialog over any page and waits for its result. Back, or leaving the page, cancels the dialog.
 *
 *     const confirmed = await openDialog<true>(({ onClose }) => <ConfirmUnlink onClose={onClose} />);
 *
 * @returns the result, or null if the user canceled
 */
export function openDialog<Result>(render: (props: DialogProps<Result>) => ReactNode): Promise<Result | null> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const onClose = (result: Result | null) => {
      openDialogs.set(openDialogs.get().filter((dialog) => dialog.id !== id));
      resolve(result);
    };
    openDialogs.set([...openDialogs.get(), { id, element: render({ onClose }), cancel: () => onClose(null) }]);
  });
}

export function cancelDialogs(): void {
  for (const { cancel } of openDialogs.get()) cancel();
}
