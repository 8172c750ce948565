import { currentUser } from '@isoline/contract/endpoints/session-endpoints.ts';
import { providerFacts } from '@isoline/contract/providers.ts';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '../../api/call.ts';
import { type Message, message, useFormatMessage, useMessages } from '../../i18n/messages.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { useTask } from '../failure/use-task.ts';
import type { PendingIdentity } from '../login-model.ts';
import { paths } from '../redirect/paths.ts';
import { redirectAfterSignIn } from '../redirect/redirect-after-sign-in.ts';
import { linkPendingIdentity } from './link-calls.ts';
import { linkMessages } from './link-messages.ts';
import { launchAddress, pendingLaunch } from './pending-launch.ts';
import { providerMessages } from './provider-messages.ts';

interface Props {
  readonly identity: PendingIdentity;
  readonly onUseAnother: () => void;
}

/**
 * An identity without an account, in a browser where somebody is signed in: link it to that account, use another account,
 * or cancel. A launch that led here is still there after a cancel.
 */
export function SignedInChoice({ identity, onUseAnother }: Props) {
  const text = useMessages(providerMessages);
  const format = useFormatMessage();
  const [, navigate] = useLocation();
  const [busy, run] = useTask();
  const [problem, setProblem] = useState<Message | null>(null);
  const nickName = useOwnNickName(setProblem);
  const link = () =>
    run(async () => {
      setProblem(null);
      const result = await linkPendingIdentity(identity.ticket).catch((error: unknown) => ({
        kind: 'failed' as const,
        message: failureMessage(error),
      }));
      if (result.kind === 'linked') {
        void toast.show({ type: 'success', content: message(linkMessages, 'linked', identity.provider) });
        await redirectAfterSignIn(navigate);
      } else setProblem('message' in result ? result.message : message(linkMessages, 'canceled'));
    });
  const cancel = () => {
    const launch = pendingLaunch();
    if (launch) navigate(launchAddress(launch, location.search), { replace: true });
    else void redirectAfterSignIn(navigate);
  };
  if (nickName === null && !problem) return <Skeleton lines={3} label={text.checking} />;
  return (
    <>
      <InlineAlert kind="info">{text.signedInAs(nickName ?? '')}</InlineAlert>
      {providerFacts(identity.provider).linkedBy === 'ticket' ? (
        <Button wide busy={busy} onClick={link}>
          {text.linkToSignedIn}
        </Button>
      ) : (
        <Link className={buttonClass('primary', true)} href={paths.accountCenter}>
          {text.linkInAccountCenter}
        </Link>
      )}
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

/** The nickname of the signed-in account, null until it is known. */
function useOwnNickName(onFailure: (failure: Message) => void): string | null {
  const [nickName, setNickName] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once
  useEffect(() => {
    call(currentUser, {}).then(
      ({ data }) => setNickName(data.nickName),
      (error: unknown) => onFailure(failureMessage(error)),
    );
  }, []);
  return nickName;
}
