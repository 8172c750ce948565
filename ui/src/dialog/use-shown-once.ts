import { useEffect } from 'react';
import { keepEntry } from './dialog-address.ts';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Ends the wait for a secret to be seen: Back and leaving the page work again. */
function release(): void {
  keepEntry(false);
  removeEventListener('beforeunload', ask);
}

/**
 * Keeps a dialog open that shows a secret once: Back stays on the page, and the browser asks before a reload or another
 * site. Returns a function that ends this, to be called before the dialog closes.
 */
export function useShownOnce(): () => void {
  useEffect(() => {
    keepEntry(true);
    addEventListener('beforeunload', ask);
    return release;
  }, []);
  return release;
}
