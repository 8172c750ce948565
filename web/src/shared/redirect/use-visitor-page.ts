import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { hasTypedValues } from '../form/form-values-over-reload.ts';
import { resetPwdValue } from '../login-model.ts';
import { filledContact } from '../session/remembered-account.ts';
import { redirectAfterSignIn, startVisit } from './redirect-after-sign-in.ts';

/** Whether the visitor has typed something, or proved an account whose password is forgotten. */
const hasBegun = (): boolean => {
  const reset = resetPwdValue.get();
  return (reset !== null && 'ticket' in reset) || hasTypedValues(filledContact());
};

interface Options {
  /** A registration has begun, beyond what is typed: another tab's sign-in asks before a redirect ends it. */
  readonly isRegistering?: boolean;
  /** The page serves a signed-in user too, who came to use another account. */
  readonly staysSignedIn?: boolean;
}

/**
 * A page for visitors. It redirects a user who is signed in already, or signs in in another tab.
 *
 * @returns the redirect after a sign-in on this page
 */
export function useVisitorPage({ isRegistering = false, staysSignedIn = false }: Options = {}): () => Promise<void> {
  const [, navigate] = useLocation();
  const latest = useRef(isRegistering);
  useEffect(() => {
    latest.current = isRegistering;
  }, [isRegistering]);
  useEffect(() => {
    const visit = new AbortController();
    // Without the network the visitor keeps the form.
    const asksFirst = () => latest.current || hasBegun();
    startVisit({ navigate, asksFirst, staysSignedIn, signal: visit.signal }).catch(() => undefined);
    return () => visit.abort();
  }, [navigate, staysSignedIn]);
  return async () => void (await redirectAfterSignIn(navigate));
}
