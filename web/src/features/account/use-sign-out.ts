import { signOut } from '@isoline/contract/endpoints/session-endpoints.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { resumeSession, signedOut } from '../../api/session.ts';
import { failureSentence } from '../../messages/failure.ts';
import { toast } from '../../ui/toast/toast.ts';
import { forgetPerson, resources } from './account-data.ts';

export const reportFailure = (error: unknown): void =>
  void toast.show({ type: 'error', content: failureSentence(error) });

/** Ends this session or all of them and goes home; a session that is over already counts as ended. */
export function useSignOut() {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const signOutOf = async (where: 'here' | 'everywhere') => {
    setBusy(true);
    // A session that is just being resumed would come up again after its end.
    await resumeSession();
    try {
      await call(signOut, { everywhere: where === 'everywhere' });
    } catch (error) {
      if (!(error instanceof ApiError && (error.status === 401 || error.status === 410))) {
        setBusy(false);
        return reportFailure(error);
      }
    }
    signedOut();
    // Nothing may be asked for any more, although the page still stands.
    resources.setLive(false);
    forgetPerson();
    navigate('/');
  };
  return { busy, signOutOf };
}
