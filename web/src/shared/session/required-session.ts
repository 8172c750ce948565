import { useStore } from '@isoline/ui/state/create-store.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import {
  requireSession,
  resumeSession,
  type SessionEndReason,
  type SessionState,
  sessionEndReason,
  useSession,
} from '../../api/session.ts';
import { withCarriedParameters } from '../redirect/carried-parameters.ts';
import { paths } from '../redirect/paths.ts';
import { stateOfSignInPage } from './pending-second-step.ts';

const RETRY_MS = 5_000;

interface Here extends Pick<Location, 'pathname' | 'search'> {
  /** The name of the dialog that the page opens. */
  readonly hash?: string;
}

/**
 * Returns the address of the sign-in page, for the same product, that redirects back to `here` after sign-in. `page`
 * replaces the sign-in page.
 */
export function signInAddress({ pathname, search, hash = '' }: Here, page: string = paths.signIn): string {
  const source = new URLSearchParams(search).get('source') ?? '';
  return withCarriedParameters(page, `?${new URLSearchParams({ url: pathname + search + hash, source })}`);
}

export interface RequiredSession {
  readonly session: SessionState;
  /** True while the server has not answered. It is called again every few seconds. */
  readonly unreachable: boolean;
  /** The reason why the session is `expired`. */
  readonly endReason: SessionEndReason;
}

/**
 * Returns the session of a page that requires one. Without a session it redirects to sign-in, and back here afterwards.
 */
export function useRequiredSession(): RequiredSession {
  const session = useSession();
  const endReason = useStore(sessionEndReason);
  const [unanswered, setUnanswered] = useState(false);
  const [, navigate] = useLocation();
  useEffect(requireSession, []);
  useEffect(() => {
    let mounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      const found = await resumeSession();
      if (!mounted) return;
      setUnanswered(found === 'unknown');
      if (found === 'visitor') navigate(signInAddress(location), { replace: true, state: stateOfSignInPage() });
      if (found === 'unknown') timer = setTimeout(ask, RETRY_MS);
    };
    void ask();
    addEventListener('online', ask);
    return () => {
      mounted = false;
      clearTimeout(timer);
      removeEventListener('online', ask);
    };
  }, [navigate]);
  return { session, unreachable: unanswered && session === 'unknown', endReason };
}
