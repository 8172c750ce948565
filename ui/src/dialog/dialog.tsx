import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { closeIcon } from '../icon/icon-paths.ts';
import { useMoreMark } from '../state/use-more-mark.ts';
import styles from './dialog.module.css';
import { useKeptEntry } from './dialog-address.ts';
import { DialogContext } from './dialog-context.ts';

interface Props {
  readonly onClose: () => void;
  readonly title: string;
  /** The name of the close button. Without it there is none, because the content has a button that cancels. */
  readonly closeLabel?: string;
  /** The subject of the dialog, shown above the content. */
  readonly lead?: ReactNode;
  readonly children: Elements;
  /** The consequence that cannot be undone. It stays in view beside the buttons while the content scrolls. */
  readonly final?: ReactNode;
  readonly footer?: Elements;
  /** A `large` dialog is for reading: its text gets the focus, so that keys scroll it. */
  readonly size?: 'small' | 'large';
  /** The content can be taller than a window: keys scroll it, and the focus starts in the footer. */
  readonly isLong?: boolean;
  /**
   * False for a dialog that Escape, the backdrop and a close button do not close. While an act in a dialog is not
   * answered, nothing closes it: see `useHeldDialog`.
   */
  readonly dismissible?: boolean;
}

/** A native modal dialog: the browser keeps the focus inside, returns it when the dialog closes, and handles Escape. */
export function Dialog({
  onClose,
  title,
  closeLabel,
  lead,
  children,
  final,
  footer,
  size,
  isLong = false,
  dismissible = true,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const more = useMoreMark();
  const isForReading = size === 'large';
  const titleId = useId();
  const leadId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // The browser would focus the close button, and a repeated Enter would close the dialog again. Focus long text, the
    // tabs of a form, or the first button of the footer, which changes nothing; otherwise the dialog itself.
    const first = element.querySelector<HTMLElement>(isLong ? 'footer button' : '[tabindex="0"], footer button');
    // Where the header scrolls too, the focus of the text must not scroll it out.
    (first ?? element).focus({ preventScroll: isForReading });
    return () => element.close();
  }, [isLong, isForReading]);
  const [holds, setHolds] = useState(0);
  const isHeld = holds > 0;
  const canDismiss = dismissible && !isHeld;
  useKeptEntry(isHeld);
  const dismiss = () => {
    if (canDismiss) onClose();
  };
  const cancel = (event: SyntheticEvent) => {
    // The `cancel` event of a file picker bubbles up to the dialog.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    dismiss();
  };
  // A browser may close the dialog at a second Escape, even if the first was prevented.
  const reopen = () => {
    if (!canDismiss) dialog.current?.showModal();
  };
  const isPressed = useRef(false);
  const pressBackdrop = ({ target }: SyntheticEvent) => {
    isPressed.current = target === dialog.current;
  };
  const clickBackdrop = (event: MouseEvent) => {
    // A click on the backdrop does not discard a form, and neither does the second click of the double click that
    // opened the dialog. In some browsers, a press inside the dialog that is released on the backdrop is a click on
    // both; it is ignored.
    const filling = dialog.current?.querySelector('form');
    const isBackdrop = isPressed.current && event.target === dialog.current;
    if (!filling && isBackdrop && event.detail < 2) dismiss();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses Escape, through `onCancel`
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames(styles.dialog, isForReading && styles.large)}
      aria-labelledby={titleId}
      aria-describedby={lead ? leadId : undefined}
      closedby={canDismiss ? undefined : 'none'}
      onCancel={cancel}
      onClose={reopen}
      onPointerDown={pressBackdrop}
      onClick={clickBackdrop}
    >
      <DialogContext value={{ isHeld, setHolds, close: onClose }}>
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            {dismissible && closeLabel && (
              <IconButton
                className={styles.close}
                label={closeLabel}
                icon={closeIcon}
                aria-disabled={isHeld || undefined}
                onClick={dismiss}
              />
            )}
          </div>
          <div ref={more} className={styles.body} tabIndex={isForReading || isLong ? 0 : undefined}>
            <div>
              {lead && (
                <p id={leadId} className={styles.lead}>
                  {lead}
                </p>
              )}
              {children}
            </div>
          </div>
          {(final || footer) && (
            <footer className={styles.footer}>
              {final && <div className={styles.final}>{final}</div>}
              {footer}
            </footer>
          )}
        </div>
      </DialogContext>
    </dialog>
  );
}
