import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { resumeSession, type SessionState, useSession } from '../../api/session.ts';
import './how-ended.ts';
import { signInAddress } from './sign-in-address.ts';

/** The session of a page that needs one: whoever arrives without is led to sign in, and back here afterwards. */
export function useRequiredSession(): SessionState {
  const session = useSession();
  const [, navigate] = useLocation();
  useEffect(() => {
    let here = true;
    void resumeSession().then((found) => {
      if (here && found === 'visitor') navigate(signInAddress(location), { replace: true });
    });
    return () => {
      here = false;
    };
  }, [navigate]);
  return session;
}
