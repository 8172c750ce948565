import { SessionEnded } from '../../flows/session-ended/session-ended.tsx';
import { PasswordForm } from '../../flows/sign-in/password-form.tsx';
import type { SessionEndReason } from '../../shared/session/session-end-reason.ts';

const emptyDraft = {};
/** The page sees the new session itself. */
const stay = () => undefined;

/** Signing in over a page whose session has ended. */
export function SessionEndedDialog({ reason }: { readonly reason: SessionEndReason }) {
  return (
    <SessionEnded reason={reason}>
      <PasswordForm draft={emptyDraft} onSignedIn={stay} />
    </SessionEnded>
  );
}
