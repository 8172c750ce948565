import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { hasTypedValues } from '../form/form-values-over-reload.ts';
import { resetPwdValue } from '../login-model.ts';
import { filledContact } from '../session/remembered-account.ts';
import { redirectAfterSignIn, startVisit } from './redirect-after-sign-in.ts';

/** Returns whether the visitor has typed something, or verified an account whose password is forgotten. */
const hasBegun = (): boolean => {
  const reset = resetPwdValue.get();
  return (reset !== null && 'ticket' in reset) || hasTypedValues(filledContact());
};

interface Options {
  /**
   * True when a registration has progressed beyond typed values: another tab's sign-in asks before a redirect discards
   * it.
   */
  readonly isRegistering?: boolean;
  /** True when the page also serves a signed-in user who wants to use another account. */
  readonly staysSignedIn?: boolean;
}

/**
 * Runs a page for visitors. Redirects a user who is already signed in or signs in in another tab.
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
