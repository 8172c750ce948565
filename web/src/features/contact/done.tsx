import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { circleCheckIcon } from '../../ui/icon/icon-paths.ts';
import styles from './change-contact.module.css';

interface Props {
  readonly title: string;
  readonly button: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Says that a step is done; the focus is on what goes on, and what was done is read out before. */
export function Done({ title, button, onClose, children }: Props) {
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => end.current?.focus(), []);
  return (
    <div className={styles.done}>
      <div role="status">
        <Icon path={circleCheckIcon} size={48} />
        <h3>{title}</h3>
        {children}
      </div>
      <Button ref={end} wide onClick={onClose}>
        {button}
      </Button>
    </div>
  );
}
