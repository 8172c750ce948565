import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useState } from 'react';
import { keepEntry } from './dialog-address.ts';
import type { DialogState } from './dialog-context.ts';
import { stackDialog } from './open-stack.ts';

interface Holds {
  readonly state: DialogState;
  /** Closes the dialog for Escape, the backdrop, the close button or Back. Returns false if it stays open. */
  readonly dismiss: () => boolean;
  readonly canDismiss: () => boolean;
}

/**
 * Decides in one place whether a dialog can be closed: not while an act in it has no answer. Back then stays at the
 * entry of the dialog.
 */
export function useHolds(
  dialog: RefObject<HTMLDialogElement | null>,
  dismissible: boolean,
  onClose: () => void,
): Holds {
  const [holds, setHolds] = useState(0);
  const isHeld = holds > 0;
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  // A form that is being sent holds its dialog too.
  const canClose = () => !isHeld && !dialog.current?.querySelector('form[aria-busy=true]');
  const canDismiss = () => dismissible && canClose();
  const dismiss = () => {
    const closes = canDismiss();
    if (closes) onClose();
    return closes;
  };
  const dismissNow = useEffectEvent(dismiss);
  useLayoutEffect(() => stackDialog({ close: () => dismissNow() }), []);
  useLayoutEffect(() => (isHeld ? keepEntry() : undefined), [isHeld]);
  const close = () => {
    if (canClose()) onClose();
  };
  return { state: { isHeld, hold, close }, dismiss, canDismiss };
}
