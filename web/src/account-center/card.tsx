import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useFormatMessage, useMessages } from '../i18n/messages.ts';
import { failureMessage } from '../shared/failure/failure-message.ts';
import { Button } from '../ui/button/button.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { accountMessages } from './account-messages.ts';
import styles from './card.module.css';

/** A card of the account center. Its name is the key of its heading. */
export type CardName = 'security' | 'methods' | 'records' | 'points' | 'sessions' | 'products';

export function Card({ name, children }: { readonly name: CardName; readonly children: ReactNode }) {
  const text = useMessages(accountMessages);
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{text[name]}</h2>
      {children}
    </section>
  );
}

/** Stands for lines that are being fetched. */
export function Loading({ lines = 1 }: { readonly lines?: number }) {
  const text = useMessages(accountMessages);
  return <Skeleton lines={lines} label={text.loading} />;
}

interface PendingProps {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** How many lines of text are expected. */
  readonly lines: number;
}

/** Stands for data that is not here: it is being fetched, or failed and can be fetched again. */
export function Pending({ query: { error, refetch }, lines }: PendingProps) {
  const text = useMessages(accountMessages);
  const format = useFormatMessage();
  if (!error) return <Loading lines={lines} />;
  return (
    <div className={styles.failed} role="alert">
      <p>{format(failureMessage(error))}</p>
      <Button kind="secondary" onClick={() => refetch()}>
        {text.retry}
      </Button>
    </div>
  );
}
