import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Navigate } from './lead-on.ts';

/** Begins the visit of a page for visitors once it is live. Gives the way to other pages. */
export function useVisit(): Navigate {
  const [, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit begins once, when the page has come up
  useEffect(() => {
    const visit = new AbortController();
    import('./lead-on.ts')
      .then((live) => live.beginVisit(navigate, visit.signal))
      // A network that is away leaves the visitor with the form.
      .catch(() => undefined);
    return () => visit.abort();
  }, []);
  return navigate;
}
