import { useContext } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { DialogContext } from './dialog-context.ts';

/** The button that closes its dialog, and the only kind that may. It is disabled while an act is not answered. */
export function CloseButton({ kind = 'secondary', ...rest }: Omit<ButtonProps, 'busy' | 'disabled' | 'onClick'>) {
  const dialog = useContext(DialogContext);
  return <Button {...rest} kind={kind} disabled={dialog?.isHeld} onClick={dialog?.close} />;
}
