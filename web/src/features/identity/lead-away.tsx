import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCountdown } from '../../ui/button/use-countdown.ts';
import styles from './identity.module.css';

interface Props {
  readonly seconds: number;
  readonly text: (seconds: number) => string;
  readonly onGo: () => void;
  /** The way to go at once. */
  readonly children: ReactNode;
}

/** Counts down in sight and then leads on by itself. */
export function LeadAway({ seconds, text, onGo, children }: Props) {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const left = useCountdown(until);
  const go = useRef(onGo);
  useEffect(() => {
    go.current = onGo;
  });
  useEffect(() => {
    const timer = setTimeout(() => go.current(), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <div className={styles.away}>
      {/* Read out once: the seconds are for the eye. */}
      <p role="timer" aria-live="off">
        {text(left || seconds)}
      </p>
      {children}
    </div>
  );
}
