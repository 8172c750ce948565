import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, type RefObject, use, useId, useRef, useState } from 'react';
import { useSession } from '../api/session.ts';
import { useFormatMessage, useMessages } from '../i18n/messages.ts';
import { refetchFailed } from '../shared/account/account-cache.ts';
import { failureMessage } from '../shared/failure/failure-message.ts';
import { Button } from '../ui/button/button.tsx';
import type { Elements } from '../ui/elements.ts';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { accountMessages } from './account-messages.ts';
import styles from './card.module.css';

/** A card of the account center. Its name is the key of its heading. */
export type CardName =
  | 'membership'
  | 'byDay'
  | 'records'
  | 'protection'
  | 'trusted'
  | 'sessions'
  | 'activity'
  | 'points'
  | 'products'
  | 'connected'
  | 'programs'
  | 'agents'
  | 'tokens'
  | 'terms'
  | 'copy'
  | 'known'
  | 'consents'
  | 'devices';

/** The heading of the card, which takes the focus of a button that disappears. */
const HeadingContext = createContext<RefObject<HTMLHeadingElement | null>>({ current: null });

interface CardProps {
  readonly name: CardName;
  /** A link beside the heading, to the section that has all of it. */
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
export function Pending({ query, lines }: PendingProps) {
  const text = useMessages(accountMessages);
  const format = useFormatMessage();
  const heading = use(HeadingContext);
  const session = useSession();
  // While it is fetched again the failure stays, so that the button keeps the focus.
  const [retried, setRetried] = useState<Error | null>(null);
  const error = query.error ?? retried;
  // A dialog over the page says that the session has ended. What is below appears when the user has signed in again.
  if (!error || session === 'expired') return <Loading lines={lines} />;
  const retry = async () => {
    setRetried(error);
    // What failed with it has the same cause, mostly.
    void refetchFailed();
    const { isSuccess } = await query.refetch({ cancelRefetch: false });
    setRetried(null);
    if (isSuccess) heading.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.failed} role="alert">
      <p>{format(failureMessage(error))}</p>
      <Button kind="secondary" busy={retried !== null} onClick={() => void retry()}>
        {text.retry}
      </Button>
    </div>
  );
}
