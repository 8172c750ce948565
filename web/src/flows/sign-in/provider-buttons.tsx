import { enabledProviders } from '@isoline/contract/provider-sign-in.ts';
import { type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { type Message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { startSignIn } from '../../shared/provider/authorization.ts';
import { providerNames } from '../../shared/provider/provider-name-messages.ts';
import styles from './provider-buttons.module.css';
import { signInMessages } from './sign-in-messages.ts';

interface Props {
  /** The method of the last sign-in, which is marked. */
  readonly lastMethod: string | null;
}

/** The buttons of the providers that have no tab and that this installation offers. */
export function ProviderButtons({ lastMethod }: Props) {
  const [offered, setOffered] = useState<readonly ProviderId[]>([]);
  useEffect(() => {
    call(enabledProviders, {}).then(
      ({ data }) => setOffered(data.enabled.filter((id) => providerFacts(id).offeredBy === 'button')),
      // Without the network the other methods remain.
      failureMessage,
    );
  }, []);
  return offered.map((id) => <ProviderButton key={id} provider={id} isLastUsed={id === lastMethod} />);
}

function ProviderButton({ provider, isLastUsed }: { readonly provider: ProviderId; readonly isLastUsed: boolean }) {
  const text = useMessages(signInMessages);
  const name = useMessages(providerNames)[provider];
  const [busy, run] = useTask();
  const [error, setError] = useState<Message | null>(null);
  const start = () =>
    run(async () => {
      const result = await startSignIn(provider);
      setError(result === 'leaving' ? null : result);
    });
  return (
    <div className={styles.provider}>
      <Button kind="secondary" wide busy={busy} onClick={start}>
        <span>{text.signInWith(name)}</span>
        {isLastUsed && <small>{text.lastUsed}</small>}
      </Button>
      {error && (
        <p role="alert">
          <MessageText message={error} />
        </p>
      )}
    </div>
  );
}
