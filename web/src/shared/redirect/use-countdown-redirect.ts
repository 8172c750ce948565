import { useEffect, useRef, useState } from 'react';
import { useCountdown } from '../../ui/button/use-countdown.ts';

/** Counts down and then redirects. Returns the whole seconds that are left. */
export function useCountdownRedirect(seconds: number, onRedirect: () => void): number {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const left = useCountdown(until);
  const redirect = useRef(onRedirect);
  useEffect(() => {
    redirect.current = onRedirect;
  });
  useEffect(() => {
    const timer = setTimeout(() => redirect.current(), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return left || seconds;
}
