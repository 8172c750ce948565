import type { Intent, ProviderId } from '@isoline/contract/providers.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useHeldDialog } from '@isoline/ui/dialog/dialog-context.ts';
import type { Elements } from '@isoline/ui/elements.ts';
import { useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useState } from 'react';
import type { MergeOffer } from '../merge-offer.ts';
import { requestAuthorization } from './authorization.ts';
import type { CallbackParams } from './callback.ts';
import { linkProvider } from './link-calls.ts';
import { linkMessages } from './link-messages.ts';
import type { LinkResult } from './link-pending-identity.ts';
import styles from './provider.module.css';
import { ProviderFrame } from './provider-frame.tsx';
import { providerNames } from './provider-name-messages.ts';

interface Props {
  readonly provider: ProviderId;
  readonly intent: Exclude<Intent, 'login'>;
  readonly onLinked: () => void;
  readonly onMerge: (offer: MergeOffer) => void;
}

/** The QR code of a framed provider. A scan links its identity to the signed-in account. */
export function ScanToLink({ provider, intent, onLinked, onMerge }: Props) {
  const text = useMessages(linkMessages);
  const name = useMessages(providerNames)[provider];
  const [result, setResult] = useState<FailedLink | null>(null);
  const [busy, run] = useTask();
  useHeldDialog(busy);
  const link = async (params: CallbackParams) => {
    const linked = await linkProvider(provider, intent, params);
    if (linked.kind === 'linked') onLinked();
    else setResult(linked);
  };
  if (result) {
    return <LinkResultView provider={provider} result={result} onRetry={() => setResult(null)} onMerge={onMerge} />;
  }
  return (
    <ProviderFrame
      provider={provider}
      hint={text.scan(name)}
      request={() => requestAuthorization({ provider, intent })}
      onCallback={(params) => run(() => link(params))}
    />
  );
}

type FailedLink = Exclude<LinkResult, { readonly kind: 'linked' }>;

interface LinkResultProps {
  readonly provider: ProviderId;
  readonly result: FailedLink;
  readonly onRetry: () => void;
  /** Shows the preview of a merge. */
  readonly onMerge: (offer: MergeOffer) => void;
  /** The links that leave the page. */
  readonly children?: Elements;
}

/** The reason why a provider was not linked, and the user's options. */
export function LinkResultView({ provider, result, onRetry, onMerge, children }: LinkResultProps) {
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
