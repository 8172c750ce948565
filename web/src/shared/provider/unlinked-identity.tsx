import { providerFacts } from '@isoline/contract/providers.ts';
import { Avatar } from '@isoline/ui/avatar/avatar.tsx';
import { Button, buttonClass } from '@isoline/ui/button/button.tsx';
import { type Message, message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { Skeleton } from '@isoline/ui/skeleton/skeleton.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { resumeSession, useSession } from '../../api/session.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { bindValue, type PendingIdentity } from '../login-model.ts';
import { withCarriedParameters } from '../redirect/carried-parameters.ts';
import { paths } from '../redirect/paths.ts';
import { redirectAfterSignIn } from '../redirect/redirect-after-sign-in.ts';
import { useCountdownRedirect } from '../redirect/use-countdown-redirect.ts';
import { useFirstInteraction } from '../redirect/use-first-interaction.ts';
import { useLeave } from '../redirect/use-leave.ts';
import { isPhoneDevice } from './device-checks.ts';
import { linkMessages } from './link-messages.ts';
import { linkPendingIdentity } from './link-pending-identity.ts';
import { goToRegisterWith, useIdentityPicture } from './pending-identity.ts';
import { addressOnLeave, findLaunch } from './pending-launch.ts';
import styles from './provider.module.css';
import { providerMessages } from './provider-messages.ts';
import { providerNames } from './provider-name-messages.ts';
import { fetchOwnNickName } from './signed-in-nickname.ts';

const REGISTER_AFTER_SECONDS = 5;

interface Props {
  readonly identity: PendingIdentity;
  /** Shows the previous step again, if it is on this page; without it a cancel leaves the page. */
  readonly onCancel?: (() => void) | undefined;
}

/**
 * The panel for a provider's user without an account: the identity, and the choice to create an account or to link an
 * existing one.
 */
export function UnlinkedIdentity({ identity, onCancel }: Props) {
  const text = useMessages(providerMessages);
  const provider = useMessages(providerNames)[identity.provider];
  const { nickName } = identity.baseUserInfo;
  const picture = useIdentityPicture(identity);
  const session = useSession();
  const [isResumed, setIsResumed] = useState(false);
  const [usesAnother, setUsesAnother] = useState(false);
  useEffect(() => void resumeSession().then(() => setIsResumed(true)), []);
  const isSentToComputer = !providerFacts(identity.provider).registersOnPhone && isPhoneDevice();
  const content = () => {
    if (!isResumed) return <Skeleton lines={3} label={text.checking} />;
    if (session === 'signed-in' && !usesAnother) {
      return <SignedInChoice identity={identity} onUseAnother={() => setUsesAnother(true)} />;
    }
    if (isSentToComputer) return <OnPhone identity={identity} />;
    return <Choice identity={identity} onCancel={onCancel} isAsked={usesAnother} />;
  };
  return (
    <div className={styles.unlinked}>
      <Avatar name={nickName} src={picture} size="large" />
      <p className={styles.name}>{text.unlinked(nickName, provider)}</p>
      {content()}
    </div>
  );
}

interface SignedInChoiceProps extends Props {
  readonly onUseAnother: () => void;
}

/**
 * The choice for an identity without an account in a browser where someone is signed in: link it to that account, use
 * another account, or cancel. A cancel leaves the launch that led here.
 */
function SignedInChoice({ identity, onUseAnother }: SignedInChoiceProps) {
  const text = useMessages(providerMessages);
  const format = useFormatMessage();
  const [, navigate] = useLocation();
  const [busy, run] = useTask();
  const [problem, setProblem] = useState<Message | null>(null);
  const leave = useLeave();
  const nickName = useOwnNickName(setProblem);
  const link = () =>
    run(async () => {
      setProblem(null);
      const result = await linkPendingIdentity(identity.ticket).catch((error: unknown) => ({
        kind: 'failed' as const,
        message: failureMessage(error),
      }));
      if (result.kind === 'linked') {
        toasts.show({ type: 'success', content: message(linkMessages, 'linked', identity.provider) });
        await redirectAfterSignIn(navigate);
      } else setProblem('message' in result ? result.message : message(linkMessages, 'canceled'));
    });
  const cancel = () => {
    if (findLaunch(identity.provider)) leave(addressOnLeave(identity.provider, location.search));
    else void redirectAfterSignIn(navigate);
  };
  if (nickName === null && !problem) return <Skeleton lines={3} label={text.checking} />;
  return (
    <>
      <InlineAlert kind="info">{text.signedInAs(nickName ?? '')}</InlineAlert>
      <Button wide busy={busy} onClick={link}>
        {text.linkToSignedIn}
      </Button>
      <Button kind="secondary" wide disabled={busy} onClick={onUseAnother}>
        {text.useAnotherAccount}
      </Button>
      <Button kind="quiet" wide disabled={busy} onClick={cancel}>
        {text.cancel}
      </Button>
      {problem && <InlineAlert kind="error">{format(problem)}</InlineAlert>}
    </>
  );
}

/** Returns the nickname of the signed-in account, null until it is known. */
function useOwnNickName(onFailure: (failure: Message) => void): string | null {
  const [nickName, setNickName] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once
  useEffect(() => {
    fetchOwnNickName().then(setNickName, (error: unknown) => onFailure(failureMessage(error)));
  }, []);
  return nickName;
}

interface ChoiceProps extends Props {
  /** True when the user requested this choice: then a countdown does not make it. */
  readonly isAsked: boolean;
}

/**
 * The choice without a signed-in account. Registration follows automatically (docs/specification.md, section 2), unless
 * the user touches, types or moves the focus.
 */
function Choice({ identity, onCancel, isAsked }: ChoiceProps) {
  const text = useMessages(providerMessages);
  const [, navigate] = useLocation();
  const [hasInteracted, area] = useFirstInteraction<HTMLDivElement>();
  const isStopped = isAsked || hasInteracted;
  const leave = useLeave();
  const create = () => goToRegisterWith(identity, 'create', navigate);
  const left = useCountdownRedirect(REGISTER_AFTER_SECONDS, create, isStopped);
  const cancel = () => {
    bindValue.set(null);
    if (onCancel) onCancel();
    else leave(addressOnLeave(identity.provider, location.search));
  };
  return (
    <>
      {/* Its space stays when a press stops the countdown: nothing moves under the pointer. */}
      {!isAsked && <InlineAlert kind="info">{isStopped ? text.notRegistered : text.registering}</InlineAlert>}
      <div ref={area} className={styles.unlinked}>
        {/* A screen reader reads it once, not every second. */}
        <p role="timer" aria-live="off" className={styles.countdown}>
          {isStopped ? text.stopped : text.registerIn(left)}
        </p>
        <Button wide onClick={create}>
          {text.createAccount}
        </Button>
        <Button kind="secondary" wide onClick={() => goToRegisterWith(identity, 'link', navigate)}>
          {text.linkExisting}
        </Button>
        <Button kind="quiet" wide onClick={cancel}>
          {text.cancel}
        </Button>
      </div>
    </>
  );
}

/**
 * The choice on a phone. Registration needs a computer (docs/specification.md, section 2); an existing account can be
 * linked here.
 */
function OnPhone({ identity }: Props) {
  const text = useMessages(providerMessages);
  const provider = useMessages(providerNames)[identity.provider];
  const [, navigate] = useLocation();
  return (
    <>
      <InlineAlert kind="info">
        <b>{text.useComputer(provider)}</b>
        <p>{text.useComputerHow}</p>
      </InlineAlert>
      <Button wide onClick={() => goToRegisterWith(identity, 'link', navigate)}>
        {text.linkExisting}
      </Button>
      <Link className={buttonClass('quiet', true)} href={withCarriedParameters(paths.signInOnPhone, location.search)}>
        {text.otherMethod}
      </Link>
    </>
  );
}
