import { type ReactNode, useState } from 'react';
import { SessionEnded } from '../features/session/session-ended.tsx';
import { PasswordForm } from '../features/sign-in/password-form.tsx';
import { submitPassword } from '../features/sign-in/submit-password.ts';
import { openSlide } from '../features/verification/open-slide.tsx';

const nothingTyped = {};
/** The new session is seen by the page itself, which then goes on. */
const stay = () => undefined;

/** Signing in on the spot, over a page whose session ended. */
export function SessionDialog() {
  const [slideDialog, showSlide] = useState<ReactNode>(null);
  const submit = (typed: { readonly username: string; readonly password: string }) =>
    submitPassword(typed, { withSlide: (scene, send) => openSlide(showSlide, scene, send), onSignedIn: stay });
  return (
    <>
      <SessionEnded>
        <PasswordForm draft={nothingTyped} submit={submit} />
      </SessionEnded>
      {slideDialog}
    </>
  );
}
