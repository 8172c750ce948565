import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Navigate } from './lead-on.ts';

interface Live {
  readonly beginVisit: typeof import('./lead-on.ts').beginVisit;
}

/** Begins the visit of a page for visitors, with what `load` brings once the page is live. Gives the way to other pages. */
export function useVisit(load: () => Promise<Live>): Navigate {
  const [, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit begins once, when the page has come up
  useEffect(() => {
    let here = true;
    load()
      .then(({ beginVisit }) => beginVisit(navigate, () => here))
      // A network that is away leaves the visitor with the form.
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);
  return navigate;
}
