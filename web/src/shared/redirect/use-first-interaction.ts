import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns whether the user has touched or pressed anything on the page, or has moved the focus into the area of the
 * returned reference. A countdown then stops (WCAG 2.2, 2.2.1).
 */
export function useFirstInteraction<Area extends HTMLElement>(): readonly [boolean, RefObject<Area | null>] {
  const [hasInteracted, setHasInteracted] = useState(false);
  const area = useRef<Area>(null);
  useEffect(() => {
    const stop = () => setHasInteracted(true);
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && area.current?.contains(target)) stop();
    };
    const interaction = new AbortController();
    const options = { signal: interaction.signal, capture: true };
    for (const kind of ['pointerdown', 'keydown', 'touchstart']) addEventListener(kind, stop, options);
    addEventListener('focusin', onFocus, options);
    return () => interaction.abort();
  }, []);
  return [hasInteracted, area];
}
