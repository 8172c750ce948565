import { type ReactNode, useEffect, useRef } from 'react';

const FIRST = 'input:checked, input:not([type=radio], [hidden])';

/** Puts the focus on its first field when it comes up: a dialog would put it on its cross, a new step nowhere. */
export function FocusFirst({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>(FIRST)?.focus(), []);
  return <div ref={box}>{children}</div>;
}
