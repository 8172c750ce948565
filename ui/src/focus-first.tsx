import { createContext, type ReactNode, use, useEffect, useRef } from 'react';

type Claim = (element: HTMLElement | null) => void;

const FirstFieldContext = createContext<Claim | null>(null);

/**
 * Focuses the first field in it when mounted. Otherwise a dialog would focus its close button, and a new step would
 * focus nothing.
 */
export function FocusFirst({ children }: { readonly children: ReactNode }) {
  const first = useRef<HTMLElement>(null);
  // Refs are attached in document order, so the first call has the first field.
  const claim = useRef<Claim>((element) => {
    first.current ??= element;
  });
  useEffect(() => first.current?.focus(), []);
  return (
    <FirstFieldContext value={claim.current}>
      <div>{children}</div>
    </FirstFieldContext>
  );
}

/** Returns the ref of a field. The first field of a `FocusFirst` gets the focus. */
export const useFirstField = (): Claim | null => use(FirstFieldContext);
