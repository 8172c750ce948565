import { operatorSignIn, operatorSignInOptions } from '@isoline/contract/console/operators.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { requestPasskey } from '@isoline/ui/passkey/passkey.ts';
import { supportsPasskeys } from '@isoline/ui/passkey/passkey-support.ts';
import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { callOnce } from '../api/call.ts';
import { hasEnded, useSetOperator } from '../api/operator-session.ts';
import { consoleMessages } from '../console-messages.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Gate } from '../ui/gate.tsx';

/** Signs an operator in by the passkey. */
export function SignInPage() {
  const text = useMessages(consoleMessages);
  const setOperator = useSetOperator();
  const { isBusy, error, run } = useFailingTask(async () => {
    const response = await requestPasskey(await callOnce(operatorSignInOptions, {}));
    setOperator(await callOnce(operatorSignIn, { response }));
  });
  return (
    <Gate title={text.signIn}>
      {hasEnded() && <InlineAlert kind="warning">{text.sessionEnded}</InlineAlert>}
      <p>{text.signInLead}</p>
      <ErrorAlert error={error} />
      {supportsPasskeys() ? (
        <Button busy={isBusy} onClick={run}>
          {text.signIn}
        </Button>
      ) : (
        <InlineAlert kind="error">{text.unsupported}</InlineAlert>
      )}
    </Gate>
  );
}
