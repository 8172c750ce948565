import { useLayoutEffect, useState } from 'react';
import { steadyNow } from '../steady-now.ts';

const secondsUntil = (until: number | null): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until - steadyNow()) / 1000));

/** Returns the whole seconds until a time, or 0 if it has passed or is null. */
export function useCountdown(until: number | null): number {
  const [seconds, setSeconds] = useState(0);
  // Before the paint, because a width that changes after it would move the content beside it.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = secondsUntil(until);
      setSeconds(left);
      if (until !== null && left > 0) timer = setTimeout(tick, (until - steadyNow()) % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return seconds;
}
