import { providerFacts } from '@isoline/contract/providers.ts';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { resumeSession, useSession } from '../../api/session.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { PendingIdentity } from '../login-model.ts';
import { withCarriedParameters } from '../redirect/carried-parameters.ts';
import { paths } from '../redirect/paths.ts';
import { useCountdownRedirect } from '../redirect/use-countdown-redirect.ts';
import { useFirstInteraction } from '../redirect/use-first-interaction.ts';
import { isPhoneDevice } from './device-checks.ts';
import { goToRegisterWith, useIdentityPicture } from './pending-identity.ts';
import styles from './provider.module.css';
import { providerMessages } from './provider-messages.ts';
import { providerNames } from './provider-name-messages.ts';
import { SignedInChoice } from './signed-in-choice.tsx';

const REGISTER_AFTER_SECONDS = 5;

interface Props {
  readonly identity: PendingIdentity;
}

/** A provider's user without an account: who that is, and the choice to create an account or to link an existing one. */
export function UnlinkedIdentity({ identity }: Props) {
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
    return <Choice identity={identity} isAsked={usesAnother} />;
  };
  return (
    <div className={styles.unlinked}>
      <Avatar name={nickName} src={picture} size="large" />
      <p className={styles.name}>{text.unlinked(nickName, provider)}</p>
      {content()}
    </div>
  );
}

interface ChoiceProps extends Props {
  /** The user has asked for this choice, so that no countdown makes it. */
  readonly isAsked: boolean;
}

/** Registration follows by itself (docs/specification.md, section 2), unless the user touches, types or moves the focus. */
function Choice({ identity, isAsked }: ChoiceProps) {
  const text = useMessages(providerMessages);
  const [, navigate] = useLocation();
  const [hasInteracted, area] = useFirstInteraction<HTMLDivElement>();
  const isStopped = isAsked || hasInteracted;
  const create = () => goToRegisterWith(identity, 'create', navigate);
  const left = useCountdownRedirect(REGISTER_AFTER_SECONDS, create, isStopped);
  return (
    <>
      {!isAsked && <InlineAlert kind="info">{text.registering}</InlineAlert>}
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
      </div>
    </>
  );
}

/** Registration needs a computer (docs/specification.md, section 2); an existing account can be linked here. */
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
