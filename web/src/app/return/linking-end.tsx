import type { Provider } from '@isoline/contract/values/provider.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Linked } from '../../features/identity/link-calls.ts';
import { LinkOutcome } from '../../features/identity/link-outcome.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { linkingMessages } from '../../messages/linking.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { openMerge } from '../linking/open-merge.tsx';

interface Props {
  readonly provider: Provider;
  readonly end: Linked;
  readonly replaced?: boolean;
}

/** Back to the account centre with what was linked, or why it wasn't. */
export function LinkingEnd({ provider, end, replaced = false }: Props) {
  const text = useMessages(linkingMessages);
  const [, navigate] = useLocation();
  const [dialog, show] = useState<ReactNode>(null);
  const toCentre = () => navigate('/UserCenter', { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end leads on once
  useEffect(() => {
    if (end.is !== 'done') return;
    const said = () => messagesNow(linkingMessages);
    const content = replaced ? () => said().replaced : () => said().bound(said()[provider]);
    void toast.show({ type: 'success', content });
    toCentre();
  }, [end]);
  if (end.is === 'done') return <p role="status">{text.working}</p>;
  return (
    <>
      <LinkOutcome
        provider={provider}
        end={end}
        onAgain={toCentre}
        onMerge={(offer) => openMerge(show, { ...offer, by: provider }, toCentre)}
      >
        <Link className={buttonClass('quiet', true)} href="/UserCenter">
          {text.toCentre}
        </Link>
      </LinkOutcome>
      {dialog}
    </>
  );
}
