import type { ProviderId } from '@isoline/contract/providers.ts';
import { Button, buttonClass } from '@isoline/ui/button/button.tsx';
import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { type Message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { resumeSession, useSession } from '../../api/session.ts';
import { withCarriedParameters } from '../redirect/carried-parameters.ts';
import { paths } from '../redirect/paths.ts';
import { redirectAfterSignIn } from '../redirect/redirect-after-sign-in.ts';
import { requestedBackAddress } from '../redirect/redirect-target.ts';
import { startSecondStep } from '../session/pending-second-step.ts';
import { LaunchQuestion } from './launch-question.tsx';
import { OtherAccountQuestion } from './other-account-question.tsx';
import { providerMessages } from './provider-messages.ts';
import type { ProviderSignInResult } from './provider-sign-in.ts';
import { SignInAlert } from './sign-in-alert.tsx';
import { UnlinkedIdentity } from './unlinked-identity.tsx';

interface Props {
  readonly provider: ProviderId;
  readonly result: ProviderSignInResult;
  /** Starts another try after a failure. */
  readonly onRetry: () => void;
  /**
   * Shows the authorization again when the user drops an identity without an account; absent unless the authorization
   * is on this page.
   */
  readonly onCancel?: () => void;
}

/** The result of a sign-in by a provider: a redirect, a question, or a failure with the next step. */
export function ProviderSignInResultView({ provider, result: first, onRetry, onCancel }: Props) {
  const text = useMessages(providerMessages);
  const format = useFormatMessage();
  const [, navigate] = useLocation();
  const [next, setNext] = useState<ProviderSignInResult | null>(null);
  const result = next ?? first;
  const goToRoot = () => navigate('/', { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result redirects once
  useEffect(() => {
    if (result.kind === 'signed-in') {
      void redirectAfterSignIn(navigate, result.exit).then((isRedirected) => isRedirected || goToRoot());
    }
    if (result.kind === 'second-step') startSecondStep(result.step);
    if (result.kind !== 'restart') return;
    toasts.show({ type: 'warning', content: result.message });
    const requested = requestedBackAddress(location.search);
    // Root redirects a visitor to sign-in again, and then back to the product.
    navigate(requested ? `/?url=${encodeURIComponent(requested)}` : '/', { replace: true });
  }, [result]);
  switch (result.kind) {
    case 'signed-in':
    case 'second-step':
    case 'restart':
      return <p role="status">{text.working}</p>;
    case 'unlinked':
      return <UnlinkedIdentity identity={result.identity} onCancel={onCancel} />;
    case 'launch':
      return <LaunchQuestion provider={provider} launch={result} />;
    case 'other-account':
      return <OtherAccountQuestion provider={provider} other={result} onResult={setNext} />;
    case 'alert':
    case 'taken':
      return <SignInAlert message={result.message} isRoot={result.kind === 'alert' && result.exit === 'root'} />;
    case 'frozen':
      return <Frozen message={result.message} onRetry={onCancel && onRetry} />;
    case 'failed':
      return (
        <>
          <InlineAlert kind="error">{format(result.message)}</InlineAlert>
          <Button wide onClick={onRetry}>
            {text.again}
          </Button>
        </>
      );
  }
}

interface FrozenProps {
  readonly message: Message;
  /** Shows the authorization again, for another account; absent unless the authorization is on this page. */
  readonly onRetry: (() => void) | undefined;
}

/**
 * The end of a sign-in to a frozen account: the message with the service phone, and a link to another account. A
 * visitor who is signed in stays in that account, because the sign-in page would redirect there.
 */
function Frozen({ message, onRetry }: FrozenProps) {
  const text = useMessages(providerMessages);
  const signIn = withCarriedParameters(paths.signIn, useSearch());
  const isSignedIn = useSession() === 'signed-in';
  useEffect(() => void resumeSession(), []);
  return (
    <>
      <InlineAlert kind="error">
        <MessageText message={message} />
      </InlineAlert>
      {onRetry ? (
        <Button wide onClick={onRetry}>
          {text.useAnotherAccount}
        </Button>
      ) : (
        <Link className={buttonClass('primary', true)} href={isSignedIn ? paths.accountCenter : signIn}>
          {isSignedIn ? text.stay : text.useAnotherAccount}
        </Link>
      )}
    </>
  );
}
