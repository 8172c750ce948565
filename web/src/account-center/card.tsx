import { Button } from '@isoline/ui/button/button.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { Skeleton } from '@isoline/ui/skeleton/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type RefObject, use, useId, useRef, useState } from 'react';
import { useSession } from '../api/session.ts';
import { refetchFailed } from '../shared/account/account-cache.ts';
import { failureMessage } from '../shared/failure/failure-message.ts';
import { accountMessages } from './account-messages.ts';
import styles from './card.module.css';

/** A card of the account center. Its name is the key of its heading. */
export type CardName =
  | 'membership'
  | 'byDay'
  | 'hours'
  | 'records'
  | 'protection'
  | 'trusted'
  | 'sessions'
  | 'activity'
  | 'points'
  | 'products'
  | 'access'
  | 'terms'
  | 'copy'
  | 'known'
  | 'consents'
  | 'devices';

/** The heading of the card. It receives the focus when a focused button disappears. */
const HeadingContext = createContext<RefObject<HTMLHeadingElement | null>>({ current: null });

interface CardProps {
  readonly name: CardName;
  /** A link beside the heading to the section with the complete list. */
  readonly link?: Elements;
  readonly children: Elements;
}

export function Card({ name, link, children }: CardProps) {
  const text = useMessages(accountMessages);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {text[name]}
        </h2>
        {link}
      </div>
      <HeadingContext value={heading}>{children}</HeadingContext>
    </section>
  );
}

/** The placeholder for lines that are being fetched. */
export function Loading({ lines = 1 }: { readonly lines?: number }) {
  const text = useMessages(accountMessages);
  return <Skeleton lines={lines} label={text.loading} />;
}

export type MissingQuery = Pick<UseQueryResult, 'error' | 'refetch'>;

interface PendingProps {
  readonly query: MissingQuery;
  /** The expected number of lines of text. */
  readonly lines: number;
}

/** The placeholder for missing data, with a button to retry when the query has failed. */
export function Pending({ query, lines }: PendingProps) {
  const text = useMessages(accountMessages);
  const format = useFormatMessage();
  const heading = use(HeadingContext);
  const session = useSession();
  // The failure stays visible during a retry, so that the button keeps the focus.
  const [retried, setRetried] = useState<Error | null>(null);
  const error = query.error ?? retried;
  // A dialog over the page says that the session has ended. The placeholder stays until the user has signed in again.
  if (!error || session === 'expired') return <Loading lines={lines} />;
  const retry = async () => {
    setRetried(error);
    // Other queries that failed too mostly have the same cause.
    void refetchFailed();
    const { isSuccess } = await query.refetch({ cancelRefetch: false });
    setRetried(null);
    if (isSuccess) heading.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.failed} role="alert">
      <p>{format(failureMessage(error))}</p>
      <Button kind="secondary" busy={retried !== null} harmless onClick={() => void retry()}>
        {text.retry}
      </Button>
    </div>
  );
}
