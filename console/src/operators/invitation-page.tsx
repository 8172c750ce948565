import { acceptInvitation, invitationOptions } from '@isoline/contract/console/operators.ts';
import { TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import type { PasskeyCreation } from '@isoline/contract/fields/webauthn-fields.ts';
import { Button, buttonClass } from '@isoline/ui/button/button.tsx';
import { useHash } from '@isoline/ui/dialog/dialog-address.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { createPasskey, PasskeyError } from '@isoline/ui/passkey/passkey.ts';
import { signalUnknownPasskey } from '@isoline/ui/passkey/passkey-signals.ts';
import { supportsPasskeys } from '@isoline/ui/passkey/passkey-support.ts';
import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { Link, useLocation } from 'wouter';
import { CallRefused, callOnce } from '../api/call.ts';
import { useSetOperator } from '../api/operator-session.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { consoleMessages } from '../console-messages.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Gate } from '../ui/gate.tsx';
import { LoadState } from '../ui/load-state.tsx';

const isOver = (error: unknown) => error instanceof CallRefused && error.code === TICKET_EXPIRED.code;

/**
 * Creates the passkey and accepts the invitation. A passkey that does not sign in is signaled, so that browsers do not
 * offer it.
 */
async function acceptWith(options: PasskeyCreation, token: string) {
  let created: string | undefined;
  try {
    const response = await createPasskey(options);
    created = response.id;
    return await callOnce(acceptInvitation, { token, response });
  } catch (error) {
    const orphan = error instanceof PasskeyError ? error.credentialId : error instanceof CallRefused && created;
    if (orphan) void signalUnknownPasskey(orphan);
    throw error;
  }
}

/**
 * The page of an invitation's link. The token stays in the fragment until it is used, so that a reload finds it. A link
 * that is opened in the same tab changes only the fragment.
 */
export function InvitationPage() {
  const token = useHash().slice(1);
  return <Invitation key={token} token={token} />;
}

/** The page of one invitation: creates the passkey and signs in. */
function Invitation({ token }: { readonly token: string }) {
  const text = useMessages(consoleMessages);
  const setOperator = useSetOperator();
  const [, navigate] = useLocation();
  const offer = useConsoleQuery(['invitation', token], (call) => call(invitationOptions, { token }));
  const { isBusy, error, run } = useFailingTask(async () => {
    // A challenge is single-use, so another try needs a new one.
    const { options } = await callOnce(invitationOptions, { token });
    setOperator(await acceptWith(options, token));
    navigate('/', { replace: true });
  });
  if (isOver(offer.error) || isOver(error))
    return (
      <Gate title={text.invitationOver}>
        <Link className={buttonClass('secondary')} href="/">
          {text.toSignIn}
        </Link>
      </Gate>
    );
  if (!offer.data)
    return (
      <Gate title={text.loading}>
        <LoadState {...offer} />
      </Gate>
    );
  return (
    <Gate title={text.invitedTitle(offer.data.name)}>
      <p>{text.invitedLead(text.role(offer.data.role))}</p>
      <ErrorAlert error={error} />
      {supportsPasskeys() ? (
        <Button busy={isBusy} onClick={run}>
          {text.createPasskey}
        </Button>
      ) : (
        <InlineAlert kind="error">{text.unsupported}</InlineAlert>
      )}
    </Gate>
  );
}
