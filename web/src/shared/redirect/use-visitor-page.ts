import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { redirectAfterSignIn, startVisit } from './redirect-after-sign-in.ts';

interface Options {
  /** A registration has begun, which a redirect would end: another tab's sign-in asks first. */
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
    startVisit({ navigate, asksFirst: () => latest.current, staysSignedIn, signal: visit.signal }).catch(
      () => undefined,
    );
    return () => visit.abort();
  }, [navigate, staysSignedIn]);
  return async () => void (await redirectAfterSignIn(navigate));
}
