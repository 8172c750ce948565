import { useCountdown } from '@isoline/ui/button/use-countdown.ts';
import { steadyNow } from '@isoline/ui/steady-now.ts';
import { useEffect, useRef, useState } from 'react';

/** Counts down and then redirects, unless it is stopped before. Returns the remaining whole seconds. */
export function useCountdownRedirect(seconds: number, onRedirect: () => void, isStopped: boolean): number {
  const [until] = useState(() => steadyNow() + seconds * 1000);
  const left = useCountdown(isStopped ? null : until);
  const redirect = useRef(onRedirect);
  useEffect(() => {
    redirect.current = onRedirect;
  });
  useEffect(() => {
    if (isStopped) return;
    const timer = setTimeout(() => redirect.current(), until - steadyNow());
    return () => clearTimeout(timer);
  }, [until, isStopped]);
  // The countdown starts after the first paint.
  return left === 0 && steadyNow() < until ? seconds : left;
}
