import { useLayoutEffect, useRef } from 'react';
import { keepEntry } from './dialog-address.ts';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Keeps the page with its dialog, and returns the function that ends this. */
function keepPage(): () => void {
  const release = keepEntry();
  addEventListener('beforeunload', ask);
  return () => {
    release();
    removeEventListener('beforeunload', ask);
  };
}

/**
 * Keeps a dialog open that shows a secret once: Back stays on the page, and the browser asks before a reload or another
 * site. The dialog that requests the secret does this from the start of the call. Returns a function that ends this, to
 * be called before the dialog closes.
 *
 * @param isOut false while there is nothing to lose
 */
export function useShownOnce(isOut = true): () => void {
  const release = useRef<() => void>(undefined);
  // The dialog that shows the secret keeps the page in the same commit in which the one that requested it stops.
  useLayoutEffect(() => {
    if (!isOut) return;
    release.current = keepPage();
    return release.current;
  }, [isOut]);
  return () => release.current?.();
}
