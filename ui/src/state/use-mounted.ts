import { useLayoutEffect, useRef } from 'react';

/** Returns a ref that is true while the component is mounted, for work that can end after the user has left it. */
export function useMounted() {
  const isMounted = useRef(true);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
