import { createContext, type ReactNode, use, useEffect, useRef } from 'react';

type Claim = (element: HTMLElement | null) => void;

const FirstFieldContext = createContext<Claim | null>(null);

/**
 * Focuses its first field when it is mounted: a dialog would focus its close button, and a new step would focus
 * nothing.
 */
export function FocusFirst({ children }: { readonly children: ReactNode }) {
  const first = useRef<HTMLElement>(null);
  // Refs are attached in the order of the document.
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

/** The ref of a field: the first field of a `FocusFirst` gets the focus. */
export const useFirstField = (): Claim | null => use(FirstFieldContext);
