import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { useHeldDialog } from '../dialog/dialog-context.ts';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  /** Work is in progress: the button keeps its width and the focus but ignores presses, and its dialog stays open. */
  readonly busy?: boolean;
  /** True when its dialog can be closed during the work, because that changes nothing in the account. */
  readonly harmless?: boolean;
  /** As wide as its column. */
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Returns the class of a button, for a link among buttons. */
export const buttonClass = (kind: ButtonKind = 'primary', wide = false): string =>
  classNames(styles.button, styles[kind], wide && styles.wide);

export function Button({ kind = 'primary', busy = false, wide = false, type = 'button', ...rest }: ButtonProps) {
  const { children, className, onClick, harmless = false, ...attributes } = rest;
  useHeldDialog(busy && !harmless);
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...attributes}
      type={type}
      className={classNames(buttonClass(kind, wide), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className={styles.label}>{children}</span>
    </button>
  );
}
