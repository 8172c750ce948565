import type { Intent, ProviderId } from '@isoline/contract/providers.ts';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import type { MergeOffer } from '../merge-offer.ts';
import { requestAuthorization } from './authorization.ts';
import type { CallbackParams } from './callback-params.ts';
import { linkProvider } from './link-calls.ts';
import { linkMessages } from './link-messages.ts';
import { type FailedLink, LinkResultView } from './link-result.tsx';
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
      onCallback={(params) => void link(params)}
    />
  );
}
