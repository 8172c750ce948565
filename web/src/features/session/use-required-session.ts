import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { resumeSession, type SessionState, useSession } from '../../api/session.ts';
import './forget-on-return.ts';
import './how-ended.ts';
import { signInAddress } from './sign-in-address.ts';

const ASK_AGAIN_MS = 5_000;

export interface RequiredSession {
  readonly session: SessionState;
  /** Nobody answered so far; it is asked again by itself. */
  readonly unreachable: boolean;
}

/** The session of a page that needs one: whoever arrives without is led to sign in, and back here afterwards. */
export function useRequiredSession(): RequiredSession {
  const session = useSession();
  const [unanswered, setUnanswered] = useState(false);
  const [, navigate] = useLocation();
  useEffect(() => {
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      const found = await resumeSession();
      if (!here) return;
      setUnanswered(found === 'unknown');
      if (found === 'visitor') navigate(signInAddress(location), { replace: true });
      if (found === 'unknown') timer = setTimeout(ask, ASK_AGAIN_MS);
    };
    void ask();
    addEventListener('online', ask);
    return () => {
      here = false;
      clearTimeout(timer);
      removeEventListener('online', ask);
    };
  }, [navigate]);
  return { session, unreachable: unanswered && session === 'unknown' };
}
