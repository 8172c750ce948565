import { useState } from 'react';
import { SessionEnded } from '../../flows/session-ended/session-ended.tsx';
import { PasswordForm } from '../../flows/sign-in/password-form.tsx';
import { getUserCenter } from '../../shared/account/user-center.ts';
import type { SessionEndReason } from '../../shared/session/session-end-reason.ts';

/** The page sees the new session itself. */
const stay = () => undefined;

/** Signing in over a page whose session has ended. */
export function SessionEndedDialog({ reason }: { readonly reason: SessionEndReason }) {
  // Of a user who signed out nothing is known any more.
  const [username] = useState(() => {
    const user = reason === 'expired' ? getUserCenter().UserInfo : null;
    return user?.phone ?? user?.email ?? '';
  });
  return (
    <SessionEnded reason={reason} isPrefilled={username !== ''}>
      <PasswordForm draft={{ username }} beginsAtPassword={username !== ''} onSignedIn={stay} />
    </SessionEnded>
  );
}
