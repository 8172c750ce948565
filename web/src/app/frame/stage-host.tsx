import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';

let put: (dialog: ReactNode) => void = () => undefined;

/** Shows a dialog that outlives the button which opened it. */
export const showDialog = (dialog: ReactNode): void => put(dialog);

/** Where such dialogs stand; another page takes them away. */
export function StageHost() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [path] = useLocation();
  useEffect(() => {
    put = setDialog;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says when the page is another one
  useEffect(() => () => setDialog(null), [path]);
  return dialog;
}
