import type { ProviderId } from '@isoline/contract/providers.ts';
import type { ReactNode } from 'react';
import { useFormatMessage, useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import type { MergeOffer } from '../merge-offer.ts';
import styles from './authorization-button.module.css';
import type { LinkResult } from './link-calls.ts';
import { linkMessages } from './link-messages.ts';
import { providerNames } from './provider-name-messages.ts';

/** A link that did not come about. */
export type FailedLink = Exclude<LinkResult, { readonly kind: 'linked' }>;

interface Props {
  readonly provider: ProviderId;
  readonly result: FailedLink;
  readonly onRetry: () => void;
  /** Shows what a merge would move. */
  readonly onMerge: (offer: MergeOffer) => void;
  /** How to leave, on a page. */
  readonly children?: ReactNode;
}

/** Why a provider was not linked, and what the user can do. */
export function LinkResultView({ provider, result, onRetry, onMerge, children }: Props) {
  const text = useMessages(linkMessages);
  const name = useMessages(providerNames)[provider];
  const format = useFormatMessage();
  if (result.kind === 'taken') {
    return (
      <div className={styles.authorization}>
        <InlineAlert kind="warning">
          <b>{text.takenTitle(name)}</b>
          <p>{text.takenText}</p>
        </InlineAlert>
        <Button wide onClick={() => onMerge(result.offer)}>
          {text.merge}
        </Button>
        {children}
      </div>
    );
  }
  return (
    <div className={styles.authorization}>
      <InlineAlert kind={result.kind === 'canceled' ? 'info' : 'error'}>
        {'message' in result ? format(result.message) : text.canceled}
      </InlineAlert>
      <Button wide onClick={onRetry}>
        {text.again}
      </Button>
      {children}
    </div>
  );
}
