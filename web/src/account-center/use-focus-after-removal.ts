import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the list when the focused button has disappeared with its row.
 * @param isActive false while a dialog has the focus
 */
export function useFocusAfterRemoval<List extends HTMLElement>(count: number, isActive: boolean) {
  const list = useRef<List>(null);
  const known = useRef(count);
  useEffect(() => {
    if (!isActive) return;
    const isFewer = count < known.current;
    known.current = count;
    if (isFewer && document.activeElement === document.body) list.current?.focus();
  }, [count, isActive]);
  return list;
}
