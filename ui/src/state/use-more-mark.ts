import { type RefObject, useEffect, useRef } from 'react';

/**
 * Marks an element that scrolls with `data-more` while part of its first child is beyond its end.
 *
 * @param axis `inline` for an element that scrolls to the right, `block` for one that scrolls down
 */
export function useMoreMark<Scroller extends HTMLElement = HTMLDivElement>(
  axis: 'block' | 'inline' = 'block',
): RefObject<Scroller | null> {
  const scroller = useRef<Scroller>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element?.firstElementChild) return;
    const beyond = () =>
      axis === 'block'
        ? element.scrollHeight - element.scrollTop - element.clientHeight
        : element.scrollWidth - element.scrollLeft - element.clientWidth;
    const mark = () => element.toggleAttribute('data-more', beyond() > 1);
    const sizes = new ResizeObserver(mark);
    sizes.observe(element);
    sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [axis]);
  return scroller;
}
