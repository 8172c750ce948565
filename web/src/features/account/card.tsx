import { type ReactNode, useId } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { accountMessages } from '../../messages/account.ts';
import { failureSentence } from '../../messages/failure.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { resources } from './account-data.ts';
import styles from './card.module.css';

/** A part of the account centre; its name is the key of its heading. */
export type Part = 'security' | 'methods' | 'records' | 'points' | 'sessions' | 'products';

export function Card({ part, children }: { readonly part: Part; readonly children: ReactNode }) {
  const text = useMessages(accountMessages);
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{text[part]}</h2>
      {children}
    </section>
  );
}

/** In place of lines that are on their way. */
export function Loading({ lines = 1 }: { readonly lines?: number }) {
  const text = useMessages(accountMessages);
  return <Skeleton lines={lines} label={text.loading} />;
}

/** In place of data that could not be fetched: what went wrong, and the way to try again. */
export function LoadFailed({ error, resource }: { readonly error: unknown; readonly resource: string }) {
  const text = useMessages(accountMessages);
  return (
    <div className={styles.failed} role="alert">
      <p>{failureSentence(error)}</p>
      <Button kind="secondary" onClick={() => resources.reload(resource)}>
        {text.retry}
      </Button>
    </div>
  );
}
