import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { resumeSession } from '../../api/session.ts';
import { message, useFormatMessage, useMessages } from '../../i18n/messages.ts';
import type { MergeOffer } from '../../shared/merge-offer.ts';
import {
  type ReceivedCallback,
  restoreBackAddress,
  useCallbackFromAddress,
} from '../../shared/provider/callback-from-address.ts';
import { type CloudSignInResult, signInWithCloud } from '../../shared/provider/cloud-sign-in.ts';
import { LaunchQuestion } from '../../shared/provider/launch-question.tsx';
import { type LinkResult, linkCloud, linkWechat } from '../../shared/provider/link-calls.ts';
import { linkMessages } from '../../shared/provider/link-messages.ts';
import { LinkResultView } from '../../shared/provider/link-result.tsx';
import { goToRegisterWith } from '../../shared/provider/pending-identity.ts';
import { providerMessages } from '../../shared/provider/provider-messages.ts';
import { signInWithWechat, type WechatSignInResult } from '../../shared/provider/provider-sign-in.ts';
import { WechatSignInResultView } from '../../shared/provider/wechat-sign-in-result.tsx';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { CountdownRedirect } from '../../shared/redirect/countdown-redirect.tsx';
import { paths } from '../../shared/redirect/paths.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';

type Step =
  | { readonly kind: 'working' | 'refused' | 'empty' | 'not-signed-in' }
  | { readonly kind: 'wechat-sign-in'; readonly result: WechatSignInResult }
  | { readonly kind: 'cloud-sign-in'; readonly result: CloudSignInResult }
  | { readonly kind: 'link'; readonly result: LinkResult; readonly isReplacement: boolean };

interface Props {
  readonly provider: 'wx' | 'tc';
  /** Frames the page under its title. */
  readonly frame: (title: string, children: ReactNode) => ReactNode;
  /** Shows what a merge would move. Resolves when that is closed. */
  readonly openMerge: (offer: MergeOffer) => Promise<void>;
}

/** The page that a provider redirects to: signs in, links, or asks about a launch. */
export function ProviderCallback({ provider, frame, openMerge }: Props) {
  const text = useMessages(providerMessages);
  const linkText = useMessages(linkMessages);
  const received = useCallbackFromAddress();
  const [step, setStep] = useState<Step>({ kind: 'working' });
  useEffect(() => {
    if (received) void handlers[provider](received).then(setStep);
  }, [received, provider]);
  const titles = {
    login: provider === 'wx' ? text.titleWx : text.titleTc,
    bind: linkText.linkProvider(linkText[provider]),
    update: linkText.updateTitle,
  };
  const content = () => {
    switch (step.kind) {
      case 'working':
        return <Skeleton lines={3} label={text.checking} />;
      case 'refused':
        return <StartAgain>{text.denied}</StartAgain>;
      case 'empty':
        return <StartAgain>{text.nothing}</StartAgain>;
      case 'not-signed-in':
        return <StartAgain>{linkText.signInFirst}</StartAgain>;
      case 'wechat-sign-in':
        // Another attempt needs another code.
        return <WechatSignInResultView result={step.result} onRetry={() => setStep({ kind: 'empty' })} />;
      case 'cloud-sign-in':
        return <CloudSignInResultView result={step.result} />;
      case 'link':
        return <LinkStep provider={provider} step={step} openMerge={openMerge} />;
    }
  };
  return frame(titles[received?.intent ?? 'login'], content());
}

async function handleWechat({ callback, intent }: ReceivedCallback): Promise<Step> {
  if (callback.kind === 'refused') return { kind: 'refused' };
  if (callback.kind !== 'callback') return { kind: 'empty' };
  if (intent === 'login') {
    const result = await signInWithWechat(callback.params);
    if ('backUrl' in result) restoreBackAddress(result.backUrl);
    return { kind: 'wechat-sign-in', result };
  }
  // The state of a link belongs to the session that started it.
  if ((await resumeSession()) !== 'signed-in') return { kind: 'not-signed-in' };
  const result = await linkWechat(intent, callback.params);
  return { kind: 'link', result, isReplacement: intent === 'update' };
}

async function handleCloud({ callback, intent }: ReceivedCallback): Promise<Step> {
  if (callback.kind === 'refused' || callback.kind === 'empty') return { kind: callback.kind };
  const isLink = callback.kind === 'callback' && intent !== 'login';
  if (isLink && (await resumeSession()) !== 'signed-in') return { kind: 'not-signed-in' };
  const result = await signInWithCloud(callback.params);
  if (!isLink) {
    if ('backUrl' in result) restoreBackAddress(result.backUrl);
    return { kind: 'cloud-sign-in', result };
  }
  switch (result.kind) {
    case 'unlinked':
      return { kind: 'link', result: await linkCloud(result.identity.security), isReplacement: false };
    case 'taken':
    case 'failed':
      return { kind: 'link', result, isReplacement: false };
    case 'signed-in':
    case 'launch':
      return { kind: 'empty' };
  }
}

const handlers = { wx: handleWechat, tc: handleCloud } as const;

/** Why a callback leads nowhere, and the link to another attempt. */
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

const CONTINUE_AFTER_SECONDS = 8;

/** What follows a sign-in by cloud account. A failure goes to the back address or root (spec, section 4). */
function CloudSignInResultView({ result }: { readonly result: CloudSignInResult }) {
  const text = useMessages(providerMessages);
  const format = useFormatMessage();
  const [, navigate] = useLocation();
  const goToRoot = () => navigate(withCarriedParameters('/', location.search), { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result redirects once
  useEffect(() => {
    if (result.kind === 'signed-in') goToRoot();
    if (result.kind === 'unlinked') goToRegisterWith(result.identity, navigate);
  }, [result]);
  switch (result.kind) {
    case 'signed-in':
    case 'unlinked':
      return <Skeleton lines={3} label={text.checking} />;
    case 'launch':
      return <LaunchQuestion launch={result} />;
    case 'taken':
    case 'failed':
      return (
        <>
          <InlineAlert kind="error">{format(result.message)}</InlineAlert>
          <CountdownRedirect
            seconds={CONTINUE_AFTER_SECONDS}
            text={text.awayIn}
            label={text.away}
            onRedirect={goToRoot}
          />
        </>
      );
  }
}

interface LinkStepProps {
  readonly provider: 'wx' | 'tc';
  readonly step: Extract<Step, { kind: 'link' }>;
  readonly openMerge: (offer: MergeOffer) => Promise<void>;
}

/** Back to the account center after linking, or why nothing was linked. */
function LinkStep({ provider, step: { result, isReplacement }, openMerge }: LinkStepProps) {
  const text = useMessages(linkMessages);
  const [, navigate] = useLocation();
  const goToAccountCenter = () => navigate(paths.accountCenter, { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result redirects once
  useEffect(() => {
    if (result.kind !== 'linked') return;
    const content = message(linkMessages, isReplacement ? 'replaced' : `${provider}Linked`);
    void toast.show({ type: 'success', content });
    goToAccountCenter();
  }, [result]);
  if (result.kind === 'linked') return <p role="status">{text.working}</p>;
  return (
    <LinkResultView
      provider={provider}
      result={result}
      onRetry={goToAccountCenter}
      onMerge={(offer) => void openMerge(offer).then(goToAccountCenter)}
    >
      <Link className={buttonClass('quiet', true)} href={paths.accountCenter}>
        {text.toAccountCenter}
      </Link>
    </LinkResultView>
  );
}
