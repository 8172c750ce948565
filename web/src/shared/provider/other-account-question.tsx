import type { ProviderId } from '@isoline/contract/providers.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { type Message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useEffect, useState } from 'react';
import { resumeSession } from '../../api/session.ts';
import { useLeave } from '../redirect/use-leave.ts';
import { addressOnLeave } from './pending-launch.ts';
import styles from './provider.module.css';
import { providerMessages } from './provider-messages.ts';
import { providerNames } from './provider-name-messages.ts';
import { type OtherAccount, type ProviderSignInResult, replaceSession } from './provider-sign-in.ts';
import { fetchOwnNickName } from './signed-in-nickname.ts';

interface Props {
  readonly provider: ProviderId;
  readonly other: OtherAccount;
  /** Called when the user continues as the other account. */
  readonly onResult: (result: ProviderSignInResult) => void;
}

/**
 * The question about a launch for an account other than the signed-in one: the user switches to it, or stays and
 * leaves.
 */
export function OtherAccountQuestion({ provider, other: { ticket, nickName }, onResult }: Props) {
  const text = useMessages(providerMessages);
  const name = useMessages(providerNames)[provider];
  const format = useFormatMessage();
  const [busy, run] = useTask();
  const [problem, setProblem] = useState<Message | null>(null);
  const [own, setOwn] = useState('');
  const leave = useLeave();
  useEffect(() => {
    // Without an answer the question is the same, without the name.
    resumeSession()
      .then((session) => (session === 'signed-in' ? fetchOwnNickName() : ''))
      .then(setOwn, () => undefined);
  }, []);
  const change = () =>
    run(async () => {
      setProblem(null);
      const result = await replaceSession(provider, ticket);
      // The question stays, because the user can still stay in the current account.
      if (result.kind === 'failed' || result.kind === 'frozen') setProblem(result.message);
      else onResult(result);
    });
  return (
    <div className={styles.authorization}>
      <InlineAlert kind="warning">
        <b>{text.otherAccountTitle(name, nickName)}</b>
        <p>{own ? text.otherAccountText(own) : text.otherAccountUnnamed}</p>
      </InlineAlert>
      <Button wide busy={busy} onClick={change}>
        {text.continueAs(nickName)}
      </Button>
      <Button kind="secondary" wide disabled={busy} onClick={() => leave(addressOnLeave(provider, location.search))}>
        {own ? text.stayAs(own) : text.stay}
      </Button>
      {problem && <InlineAlert kind="error">{format(problem)}</InlineAlert>}
    </div>
  );
}
