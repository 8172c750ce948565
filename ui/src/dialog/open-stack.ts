interface Shown {
  /** Closes the dialog. Returns false if it stays. */
  readonly close: () => boolean;
}

/** The dialogs of the page, the top one last. */
const stack: Shown[] = [];

/** Adds a dialog above the others, and returns the function that removes it. */
export function stackDialog(shown: Shown): () => void {
  stack.push(shown);
  return () => void stack.splice(stack.indexOf(shown), 1);
}

/** Closes dialogs from the top down to the first that stays, as repeated Escape would. */
export function closeFromTop(): void {
  for (const { close } of [...stack].reverse()) if (!close()) return;
}
