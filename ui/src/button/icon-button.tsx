import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './icon-button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name and the tooltip of the button. */
  readonly label: string;
  /** A path of `icon-paths.ts`. */
  readonly icon: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button that shows only an icon. */
export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button {...rest} type="button" className={classNames(styles.square, className)} title={label}>
      <Icon path={icon} />
    </button>
  );
}
