import { createContext, type ReactNode, use, useEffect, useRef } from 'react';

type Claim = (element: HTMLElement | null) => void;

const FirstFieldContext = createContext<Claim | null>(null);

/** Puts the focus on its first field when it comes up: a dialog would focus its close button, a new step nothing. */
export function FocusFirst({ children }: { readonly children: ReactNode }) {
  const first = useRef<HTMLElement>(null);
  // Fields attach in the order of the document.
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

/** For the ref of a field: the first one of a `FocusFirst` gets the focus. */
export const useFirstField = (): Claim | null => use(FirstFieldContext);
