import { type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import { buttonClass } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useMounted } from '@isoline/ui/state/use-mounted.ts';
import { useState } from 'react';
import { requestAuthorization, signInRequest, startSignIn } from '../../shared/provider/authorization.ts';
import { AuthorizationButton } from '../../shared/provider/authorization-button.tsx';
import type { CallbackParams } from '../../shared/provider/callback.ts';
import { isFramed, isInsideApp } from '../../shared/provider/device-checks.ts';
import { ProviderFrame } from '../../shared/provider/provider-frame.tsx';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { providerNames } from '../../shared/provider/provider-name-messages.ts';
import { type ProviderSignInResult, signInWithProvider } from '../../shared/provider/provider-sign-in.ts';
import { ProviderSignInResultView } from '../../shared/provider/provider-sign-in-result.tsx';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { startSecondStep } from '../../shared/session/pending-second-step.ts';
import type { SignInMethodProps } from './sign-in-draft.ts';

interface Props {
  readonly provider: ProviderId;
}

type MethodProps = Props & Pick<SignInMethodProps, 'onSignedIn'>;

/** The sign-in by a provider: on its own page, by a scan of its QR code, or inside its app by a tap. */
function ProviderMethod({ provider, onSignedIn }: MethodProps) {
  const text = useMessages(providerMessages);
  const name = useMessages(providerNames)[provider];
  const start = () => startSignIn(provider);
  if (isInsideApp(provider)) {
    return (
      <AuthorizationButton label={text.openInApp(name)} start={start}>
        {text.openInAppText(name)}
      </AuthorizationButton>
    );
  }
  if (!providerFacts(provider).framed) {
    return (
      <AuthorizationButton label={text.goTo(name)} start={start}>
        {text.goToText(name)}
      </AuthorizationButton>
    );
  }
  // A product's frame cannot contain the provider's frame: the callback page allows only our own pages around it.
  return isFramed() ? (
    <WholeWindowLink provider={provider} />
  ) : (
    <QrCodeSignIn provider={provider} onSignedIn={onSignedIn} />
  );
}

function WholeWindowLink({ provider }: Props) {
  const text = useMessages(providerMessages);
  const name = useMessages(providerNames)[provider];
  const href = withCarriedParameters(paths.signIn, location.search);
  return (
    <>
      <p>{text.wholeWindowText(name)}</p>
      <a className={buttonClass('secondary', true)} href={href} target="_top">
        {text.wholeWindow}
      </a>
    </>
  );
}

function QrCodeSignIn({ provider, onSignedIn }: MethodProps) {
  const [result, setResult] = useState<ProviderSignInResult | null>(null);
  const isMounted = useMounted();
  const begin = () => setResult(null);
  if (result) {
    return <ProviderSignInResultView provider={provider} result={result} onRetry={begin} onCancel={begin} />;
  }
  const signIn = async (params: CallbackParams) => {
    const answer = await signInWithProvider(provider, params);
    if (isMounted.current) return setResult(answer);
    // Another tab was chosen meanwhile.
    if (answer.kind === 'signed-in') await onSignedIn();
    if (answer.kind === 'second-step') startSecondStep(answer.step);
  };
  return (
    <ProviderFrame
      provider={provider}
      request={async () => requestAuthorization(await signInRequest(provider))}
      onCallback={(params) => void signIn(params)}
    />
  );
}

/** Returns the sign-in method of a provider. */
export const providerMethod =
  (provider: ProviderId) =>
  ({ onSignedIn }: SignInMethodProps) => <ProviderMethod provider={provider} onSignedIn={onSignedIn} />;
