import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../i18n/messages.ts';
import styles from './caps-lock.module.css';
import { capsLockMessages } from './caps-lock-messages.ts';

/** Returns the password field of an event while caps lock is on; otherwise null. */
function findField(event: Event): Element | null {
  const { target } = event;
  if (!(event instanceof KeyboardEvent && target instanceof HTMLInputElement && target.type === 'password'))
    return null;
  return event.getModifierState('CapsLock') ? (target.closest('div')?.parentElement ?? null) : null;
}

/** The note below a password field that caps lock is on. It replaces the hint, but not an error. */
export function CapsLock() {
  const text = useMessages(capsLockMessages);
  const [field, setField] = useState<Element | null>(null);
  useEffect(() => {
    const look = (event: Event) => setField(findField(event));
    const events = ['keyup', 'focusout'];
    for (const event of events) addEventListener(event, look);
    return () => {
      for (const event of events) removeEventListener(event, look);
    };
  }, []);
  return (
    field &&
    createPortal(
      <p role="alert" className={styles.note}>
        {text.on}
      </p>,
      field,
    )
  );
}
