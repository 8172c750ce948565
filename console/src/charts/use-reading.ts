import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/**
 * Returns the bucket that the arrow keys or a pointer select; null if none is selected. `bucketAt` returns the bucket
 * at a position in the plot.
 */
export function useReading(count: number, bucketAt: (x: number) => number) {
  const [read, setRead] = useState<number | null>(null);
  const last = count - 1;
  const within = (bucket: number) => Math.min(last, Math.max(0, bucket));
  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      const present = read ?? last;
      const next = { ArrowLeft: present - 1, ArrowRight: present + 1, Home: 0, End: last }[event.key];
      if (event.key === 'Escape') setRead(null);
      if (next === undefined) return;
      event.preventDefault();
      setRead(within(next));
    },
    onFocus: () => setRead((present) => present ?? last),
    onBlur: () => setRead(null),
    onPointerMove(event: PointerEvent) {
      setRead(within(bucketAt(event.clientX - event.currentTarget.getBoundingClientRect().left)));
    },
    onPointerLeave: () => setRead(null),
  };
  return { read, last, handlers };
}
