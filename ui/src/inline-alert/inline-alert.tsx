import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { alertIcon, circleCheckIcon, infoIcon } from '../icon/icon-paths.ts';
import styles from './inline-alert.module.css';

interface Props {
  readonly kind: 'info' | 'success' | 'warning' | 'error';
  readonly children: ReactNode;
  /** True for the answer to a press, which may be at the edge of the window: the message scrolls into view. */
  readonly comesIntoView?: boolean;
}

const icons = { info: infoIcon, success: circleCheckIcon, warning: alertIcon, error: alertIcon } as const;

/**
 * A message beside its subject. A screen reader interrupts for an error, and reads other messages at the next pause.
 */
export function InlineAlert({ kind, children, comesIntoView = false }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (comesIntoView) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoView]);
  return (
    <div ref={alert} role={kind === 'error' ? 'alert' : 'status'} className={classNames(styles.alert, styles[kind])}>
      <Icon path={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
