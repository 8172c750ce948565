import type { ReactNode } from 'react';
import { BindDialog } from './bind-dialog.tsx';
import type { LinkingProps } from './linking-props.ts';
import { UnbindDialog } from './unbind-dialog.tsx';

interface Options extends Omit<LinkingProps, 'open' | 'onClose'> {
  readonly show: (dialog: ReactNode) => void;
}

/** Puts a dialog in the page; it stays there when it closes, so that the focus goes back to where it was. */
export function openLinking(which: 'bind' | 'unbind', { show, ...props }: Options): void {
  const Shown = which === 'bind' ? BindDialog : UnbindDialog;
  const close = () => show(<Shown {...props} open={false} onClose={close} />);
  show(<Shown {...props} open onClose={close} />);
}
