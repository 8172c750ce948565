import { type ReactNode, useState } from 'react';
import { PasswordForm } from '../features/sign-in/password-form.tsx';
import { submitPassword } from '../features/sign-in/submit-password.ts';
import { openSlide } from '../features/verification/open-slide.tsx';
import { SessionEnded } from '../flows/session-ended/session-ended.tsx';
import type { SessionEndReason } from '../shared/session/session-end-reason.ts';

const nothingTyped = {};
/** The new session is seen by the page itself, which then goes on. */
const stay = () => undefined;

/** Signing in on the spot, over a page whose session ended. */
export function SessionDialog({ reason }: { readonly reason: SessionEndReason }) {
  const [slideDialog, showSlide] = useState<ReactNode>(null);
  const submit = (typed: { readonly username: string; readonly password: string }) =>
    submitPassword(typed, { withSlide: (scene, send) => openSlide(showSlide, scene, send), onSignedIn: stay });
  return (
    <>
      <SessionEnded reason={reason}>
        <PasswordForm draft={nothingTyped} submit={submit} />
      </SessionEnded>
      {slideDialog}
    </>
  );
}
