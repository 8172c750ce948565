import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';

/**
 * Returns whether the address of the page points to a section (`?at=`), and the ref of its element, which is then
 * scrolled into view and gets the focus.
 */
export function useSpot(id: string | undefined): {
  readonly isPointed: boolean;
  readonly ref: RefObject<HTMLElement | null>;
} {
  const [params] = useSearchParams();
  const ref = useRef<HTMLElement>(null);
  const isPointed = id !== undefined && params.get('at') === id;
  // Each address that points here moves the focus, even if the former address did too.
  const address = params.toString();
  useEffect(() => {
    if (!isPointed || !address) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.focus({ preventScroll: true });
  }, [isPointed, address]);
  return { isPointed, ref };
}
