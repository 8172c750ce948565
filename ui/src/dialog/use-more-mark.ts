import { type RefObject, useEffect, useRef } from 'react';

/** Marks an element that scrolls with `data-more` while part of its first child is below its lower edge. */
export function useMoreMark(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element?.firstElementChild) return;
    const mark = () =>
      element.toggleAttribute('data-more', element.scrollHeight - element.scrollTop - element.clientHeight > 1);
    const sizes = new ResizeObserver(mark);
    sizes.observe(element);
    sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, []);
  return scroller;
}
