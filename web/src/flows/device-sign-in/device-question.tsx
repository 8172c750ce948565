import type { OwnProfile } from '@isoline/contract/fields/answer-fields.ts';
import { shownUserCode, userCodeIn } from '@isoline/contract/values/user-code.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { type Message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { type FormEvent, useState } from 'react';
import { userInfoQuery } from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { maskedContactOf } from '../../shared/account/user-info.ts';
import { ScopeChoices } from '../../shared/consent/scope-choices.tsx';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import styles from './device-sign-in.module.css';
import { allow, type DeviceRequest, refuse } from './device-sign-in-calls.ts';
import { deviceSignInMessages } from './device-sign-in-messages.ts';

interface Props {
  readonly userCode: string;
  readonly request: DeviceRequest;
  readonly onAnswered: (answer: 'allowed' | 'refused') => void;
  /** Called when the code has expired, or someone else has answered it. */
  readonly onGone: () => void;
}

/** The question whether a program may sign in. It shows the program, the place and the time of the request. */
export function DeviceQuestion({ userCode, request, onAnswered, onGone }: Props) {
  const text = useMessages(deviceSignInMessages);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Message | null>(null);
  const [busy, run] = useTask();
  const { product, scopes, apiScopes } = request;
  const account = useAccountQuery(userInfoQuery);
  const answer = (kind: 'allowed' | 'refused') =>
    run(async () => {
      setFailure(null);
      try {
        const outcome = await (kind === 'allowed' ? allow(userCode, ticked) : refuse(userCode));
        if (outcome === 'done') onAnswered(kind);
        else if (outcome) setFailure(outcome.refused);
      } catch (error) {
        setFailure(failureMessage(error));
      }
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    answer('allowed');
  };
  return (
    <Panel title={text.questionTitle(product.name)}>
      <InlineAlert kind="warning">{text.warning}</InlineAlert>
      <Facts userCode={userCode} request={request} account={account.data} />
      {account.isError && (
        <InlineAlert kind="error">
          <span>{text.accountUnknown}</span>
          <Button kind="quiet" onClick={() => void account.refetch()}>
            {text.retry}
          </Button>
        </InlineAlert>
      )}
      <form method="post" onSubmit={submit}>
        <ScopeChoices
          scopes={scopes}
          apiScopes={apiScopes}
          legend={text.scopes}
          labelOf={(scope) => text[scope]}
          ticked={ticked}
          onTick={setTicked}
          disabled={busy}
          nothing={text.nothing}
        />
        <div className={styles.actions}>
          <Button type="submit" wide busy={busy} disabled={!account.data}>
            {text.allow}
          </Button>
          <Button kind="secondary" wide disabled={busy} onClick={() => answer('refused')}>
            {text.refuse}
          </Button>
          {failure && (
            <>
              <InlineAlert kind="error" comesIntoView>
                <MessageText message={failure} />
              </InlineAlert>
              <Button kind="quiet" wide disabled={busy} onClick={onGone}>
                {text.again}
              </Button>
            </>
          )}
        </div>
      </form>
    </Panel>
  );
}

interface FactsProps extends Pick<Props, 'userCode' | 'request'> {
  readonly account: OwnProfile | undefined;
}

function Facts({ userCode, request, account }: FactsProps) {
  const text = useMessages(deviceSignInMessages);
  const { time } = useDates();
  const { program, network, requestedAt } = request;
  return (
    <dl className={styles.facts}>
      <dt>{text.account}</dt>
      <dd>
        <b>{account?.nickName ?? '…'}</b>
        {account && <span className={styles.contact}>{maskedContactOf(account)}</span>}
      </dd>
      <dt>{text.shows}</dt>
      <dd>
        <b>{shownUserCode(userCodeIn(userCode))}</b>
      </dd>
      <dt>{text.program}</dt>
      <dd>{program ?? text.programUnknown}</dd>
      <dt>{text.network}</dt>
      <dd>{network}</dd>
      <dt>{text.requestedAt}</dt>
      <dd>{time(requestedAt)}</dd>
    </dl>
  );
}
