import { type ReactNode, useId, useRef } from 'react';
import type { Elements } from '../elements.ts';
import styles from './popover-menu.module.css';

interface Props {
  /** The content of the button that opens the menu, and its class. */
  readonly opener: ReactNode;
  readonly openerClass: string | undefined;
  readonly title?: string;
  /** The content of the menu, which can close it. */
  readonly children: (close: () => void) => Elements;
}

/** A native popover: Escape and a press outside close it, and the focus returns to the button that opened it. */
export function PopoverMenu({ opener, openerClass, title, children }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={openerClass} popoverTarget={id} title={title}>
        {opener}
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        {children(() => menu.current?.hidePopover())}
      </div>
    </>
  );
}
