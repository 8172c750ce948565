import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useFormatMessage, useMessages } from '../../i18n/messages.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { toast } from '../../ui/toast/toast.ts';
import type { PendingIdentity } from '../login-model.ts';
import { withCarriedParameters } from '../redirect/carried-parameters.ts';
import { CountdownRedirect } from '../redirect/countdown-redirect.tsx';
import { paths } from '../redirect/paths.ts';
import { redirectAfterSignIn } from '../redirect/redirect-after-sign-in.ts';
import { isPhoneDevice } from './device-checks.ts';
import { goToRegisterWith } from './pending-identity.ts';
import { providerMessages } from './provider-messages.ts';
import type { WechatSignInResult } from './provider-sign-in.ts';
import styles from './wechat-sign-in-result.module.css';

const REGISTER_AFTER_SECONDS = 5;
const HOME_AFTER_SECONDS = 8;

interface Props {
  readonly result: WechatSignInResult;
  /** Another try after a failure. */
  readonly onRetry: () => void;
}

/** What follows a sign-in by WeChat: a redirect, or why there is none and where to go. */
export function WechatSignInResultView({ result, onRetry }: Props) {
  const text = useMessages(providerMessages);
  const format = useFormatMessage();
  const [, navigate] = useLocation();
  const goHome = () => navigate('/', { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result redirects once
  useEffect(() => {
    if (result.kind === 'signed-in') redirectAfterSignIn(navigate);
    if (result.kind !== 'restart') return;
    void toast.show({ type: 'warning', content: result.message });
    goHome();
  }, [result]);
  switch (result.kind) {
    case 'signed-in':
    case 'restart':
      return <p role="status">{text.working}</p>;
    case 'unlinked':
      return <UnlinkedIdentity identity={result.identity} />;
    case 'alert':
      return (
        <>
          <InlineAlert kind="error">{format(result.message)}</InlineAlert>
          <CountdownRedirect seconds={HOME_AFTER_SECONDS} text={text.homeIn} label={text.home} onRedirect={goHome} />
        </>
      );
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

/** A WeChat user without an account registers, on a computer only (spec, section 2). */
function UnlinkedIdentity({ identity }: { readonly identity: PendingIdentity }) {
  const text = useMessages(providerMessages);
  const [, navigate] = useLocation();
  const { nickName, avatar } = identity.baseUserInfo;
  return (
    <div className={styles.unlinked}>
      <Avatar name={nickName} src={avatar} size="large" />
      <p className={styles.name}>{text.unregistered(nickName)}</p>
      {isPhoneDevice() ? (
        <>
          <InlineAlert kind="info">
            <b>{text.useComputer}</b>
            <p>{text.useComputerHow}</p>
          </InlineAlert>
          <Link href={withCarriedParameters(paths.signInByCode, location.search)}>{text.otherMethod}</Link>
        </>
      ) : (
        <>
          <InlineAlert kind="info">{text.jumping}</InlineAlert>
          <CountdownRedirect
            seconds={REGISTER_AFTER_SECONDS}
            text={text.jumpingIn}
            label={text.jumpNow}
            onRedirect={() => goToRegisterWith(identity, navigate)}
          />
        </>
      )}
    </div>
  );
}
