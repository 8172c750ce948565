import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';

let setOutlet: (dialog: ReactNode) => void = () => undefined;

/** Shows a dialog that stays open when the component that opened it unmounts. */
export const showDialog = (dialog: ReactNode): void => setOutlet(dialog);

/** Renders those dialogs; navigation closes them. */
export function DialogOutlet() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [path] = useLocation();
  useEffect(() => {
    setOutlet = setDialog;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says when the page is another one
  useEffect(() => () => setDialog(null), [path]);
  return dialog;
}
