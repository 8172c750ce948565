import { type ProviderId, providerFacts } from '@isoline/contract/providers.ts';
import { buttonClass } from '@isoline/ui/button/button.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { loadChunk } from '@isoline/ui/load-chunk.ts';
import { Skeleton } from '@isoline/ui/skeleton/skeleton.tsx';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import { resumeSession } from '../../api/session.ts';
import { refetchAccount } from '../../shared/account/account-cache.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import { type ReceivedCallback, restoreBackAddress, useCallbackFromAddress } from '../../shared/provider/callback.ts';
import { linkProvider } from '../../shared/provider/link-calls.ts';
import { linkMessages } from '../../shared/provider/link-messages.ts';
import type { LinkResult } from '../../shared/provider/link-pending-identity.ts';
import { identityOfEntry, keepIdentityInEntry } from '../../shared/provider/pending-identity.ts';
import { launchAddress, pendingLaunch } from '../../shared/provider/pending-launch.ts';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { providerNames, providerTitles } from '../../shared/provider/provider-name-messages.ts';
import { type ProviderSignInResult, signInWithProvider } from '../../shared/provider/provider-sign-in.ts';
import { ProviderSignInResultView } from '../../shared/provider/provider-sign-in-result.tsx';
import { LinkResultView } from '../../shared/provider/scan-to-link.tsx';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { paths } from '../../shared/redirect/paths.ts';

type Step =
  | { readonly kind: 'working' | 'refused' | 'not-linked' | 'empty' | 'not-signed-in' }
  | { readonly kind: 'launch-page'; readonly address: string }
  | { readonly kind: 'sign-in'; readonly result: ProviderSignInResult }
  | { readonly kind: 'link'; readonly result: LinkResult; readonly isReplacement: boolean };

const loadMerge = () => loadChunk(() => import('../merge-accounts/merge-accounts.tsx'));

interface Props {
  readonly provider: ProviderId;
  /** Frames the page under its title. */
  readonly frame: (title: string, children: Elements) => ReactElement;
}

/** The page that a provider redirects to: signs in, links, or asks about a launch. */
export function ProviderCallback({ provider, frame }: Props) {
  const text = useMessages(providerMessages);
  const linkText = useMessages(linkMessages);
  const name = useMessages(providerNames)[provider];
  const received = useCallbackFromAddress();
  const [step, setStep] = useState<Step>({ kind: 'working' });
  useEffect(() => {
    if (!received) return;
    const page = new AbortController();
    void handleCallback(provider, received, page.signal).then(setStep);
    return () => page.abort();
  }, [received, provider]);
  const titles = {
    login: useMessages(providerTitles)[provider],
    bind: linkText.linkProvider(name),
    update: linkText.updateTitle,
  };
  const content = () => {
    switch (step.kind) {
      case 'working':
        return <Skeleton lines={3} label={text.checking} />;
      case 'refused':
        return <StartAgain>{text.denied}</StartAgain>;
      case 'not-linked':
        return <NotLinked />;
      case 'empty':
        return <StartAgain>{text.nothing}</StartAgain>;
      case 'not-signed-in':
        return <StartAgain>{linkText.signInFirst}</StartAgain>;
      case 'launch-page':
        return <Redirect to={step.address} replace />;
      case 'sign-in':
        // Another attempt needs a new code.
        return (
          <ProviderSignInResultView
            provider={provider}
            result={step.result}
            onRetry={() => setStep({ kind: 'empty' })}
          />
        );
      case 'link':
        return <LinkStep provider={provider} step={step} />;
    }
  };
  return frame(titles[received?.intent ?? 'login'], content());
}

/** @param page aborted when the user has left the page: the address is of another page then */
async function handleCallback(
  provider: ProviderId,
  { callback, intent }: ReceivedCallback,
  page: AbortSignal,
): Promise<Step> {
  const { launches } = providerFacts(provider);
  const kept = launches && callback.kind === 'empty' ? pendingLaunch() : null;
  if (kept?.path === location.pathname) return { kind: 'sign-in', result: kept.launch };
  if (kept) return { kind: 'launch-page', address: launchAddress(kept, location.search) };
  if (callback.kind === 'empty') return keptIdentity();
  if (callback.kind === 'launch' && !launches) return { kind: 'empty' };
  if (callback.kind !== 'launch' && intent !== 'login') {
    // The state of a link belongs to the session that started it.
    if ((await resumeSession()) !== 'signed-in') return { kind: 'not-signed-in' };
    if (callback.kind === 'refused') return { kind: 'not-linked' };
    const result = await linkProvider(provider, intent, callback.params);
    return result.kind === 'empty' ? { kind: 'empty' } : { kind: 'link', result, isReplacement: intent === 'update' };
  }
  if (callback.kind === 'refused') return { kind: 'refused' };
  const result = await signInWithProvider(provider, callback.params);
  if (page.aborted) return { kind: 'working' };
  if ('backUrl' in result) restoreBackAddress(result.backUrl);
  if (result.kind === 'unlinked') keepIdentityInEntry(result.identity);
  return { kind: 'sign-in', result };
}

/** Returns the step of a reload: it continues with the identity that turned out to have no account. */
async function keptIdentity(): Promise<Step> {
  try {
    const identity = await identityOfEntry();
    return identity ? { kind: 'sign-in', result: { kind: 'unlinked', identity, backUrl: null } } : { kind: 'empty' };
  } catch (error) {
    return { kind: 'sign-in', result: { kind: 'failed', message: failureMessage(error) } };
  }
}

/** The reason why a callback does not lead anywhere, and the link to another attempt. */
function StartAgain({ children }: { readonly children: ReactNode }) {
  const text = useMessages(providerMessages);
  return (
    <>
      <InlineAlert kind="warning">{children}</InlineAlert>
      <Link className={buttonClass('primary', true)} href={withCarriedParameters(paths.signIn, useSearch())}>
        {text.begin}
      </Link>
    </>
  );
}

/** The page when the user refused at the provider while linking it to the signed-in account. */
function NotLinked() {
  const text = useMessages(linkMessages);
  return (
    <>
      <InlineAlert kind="warning">{text.denied}</InlineAlert>
      <Link className={buttonClass('primary', true)} href={paths.security}>
        {text.toAccountCenter}
      </Link>
    </>
  );
}

interface LinkStepProps {
  readonly provider: ProviderId;
  readonly step: Extract<Step, { kind: 'link' }>;
}

/** The result of linking: a redirect to the account center, or the reason why nothing was linked. */
function LinkStep({ provider, step: { result, isReplacement } }: LinkStepProps) {
  const text = useMessages(linkMessages);
  const [, navigate] = useLocation();
  const goToAccountCenter = () => navigate(paths.security, { replace: true });
  const merge = async (offer: MergeOffer) => {
    await (await loadMerge()).openMerge(offer);
    goToAccountCenter();
  };
  const leave = useEffectEvent(() => {
    refetchAccount();
    const content = isReplacement ? message(linkMessages, 'replaced') : message(linkMessages, 'linked', provider);
    toasts.show({ type: 'success', content });
    goToAccountCenter();
  });
  useEffect(() => {
    if (result.kind === 'linked') leave();
  }, [result]);
  if (result.kind === 'linked') return <p role="status">{text.working}</p>;
  return (
    <LinkResultView
      provider={provider}
      result={result}
      onRetry={goToAccountCenter}
      onMerge={(offer) => void merge(offer)}
    >
      <Link className={buttonClass('quiet', true)} href={paths.security}>
        {text.toAccountCenter}
      </Link>
    </LinkResultView>
  );
}
