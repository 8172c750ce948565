import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { withCarriedParameters } from './carried-parameters.ts';

interface Props {
  readonly path: string;
  /** The history state of the page. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** A link on a prerendered page that carries the back address and the product of the visit. */
export function VisitLink({ path, state, children }: Props) {
  const [, navigate] = useLocation();
  const href = withCarriedParameters(path, useSearch());
  return (
    <Link
      href={href}
      state={state}
      onClick={(event) => {
        // A click during hydration happens before `useSearch` knows the query.
        event.preventDefault();
        navigate(withCarriedParameters(path, location.search), { state });
      }}
    >
      {children}
    </Link>
  );
}
