import { useEffect, useRef, useState } from 'react';
import { useCountdown } from '../../ui/button/use-countdown.ts';

/** Counts down and then redirects, unless it is stopped before. Returns the whole seconds that are left. */
export function useCountdownRedirect(seconds: number, onRedirect: () => void, isStopped: boolean): number {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const left = useCountdown(isStopped ? null : until);
  const redirect = useRef(onRedirect);
  useEffect(() => {
    redirect.current = onRedirect;
  });
  useEffect(() => {
    if (isStopped) return;
    const timer = setTimeout(() => redirect.current(), until - Date.now());
    return () => clearTimeout(timer);
  }, [until, isStopped]);
  // The countdown starts after the first paint.
  return left === 0 && Date.now() < until ? seconds : left;
}
