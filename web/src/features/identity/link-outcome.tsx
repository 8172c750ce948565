import type { Provider } from '@isoline/contract/values/provider.ts';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { linkingMessages } from '../../messages/linking.ts';
import { Button } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import styles from './identity.module.css';
import type { Linked } from './link-calls.ts';
import type { MergeOffer } from './recognise.ts';

interface Props {
  readonly provider: Provider;
  readonly end: Exclude<Linked, { is: 'done' }>;
  readonly onAgain: () => void;
  /** Shows what a merge would move, and goes on from there. */
  readonly onMerge: (offer: MergeOffer) => void;
  /** The way out, where this isn't a dialog. */
  readonly children?: ReactNode;
}

/** Why nothing was linked, and what can be done about it. */
export function LinkOutcome({ provider, end, onAgain, onMerge, children }: Props) {
  const text = useMessages(linkingMessages);
  if (end.is === 'held') {
    return (
      <div className={styles.go}>
        <InlineAlert kind="warning">
          <b>{text.heldTitle(text[provider])}</b>
          <p>{text.heldText}</p>
        </InlineAlert>
        <Button wide onClick={() => onMerge(end.offer)}>
          {text.merge}
        </Button>
        {children}
      </div>
    );
  }
  return (
    <div className={styles.go}>
      <InlineAlert kind={end.is === 'given-up' ? 'info' : 'error'}>
        {end.is === 'given-up' ? text.givenUp : end.message}
      </InlineAlert>
      <Button wide onClick={onAgain}>
        {text.again}
      </Button>
      {children}
    </div>
  );
}
