import { signOut } from '@isoline/contract/endpoints/tokens.ts';
import { sentence, UNAVAILABLE } from '@isoline/contract/errors.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api/client.ts';
import { signedOut } from '../../api/session.ts';
import { getLocale } from '../../messages/locale.ts';
import { toast } from '../../ui/toast.ts';
import { forgetPerson } from './account-data.ts';

/** The server's sentence as a toast; where none came, that the service can't be reached. */
export function sayFailure(error: unknown): void {
  const own = sentence(UNAVAILABLE, getLocale() === 'en-US' ? 'en' : 'zh');
  void toast.show({ type: 'error', content: (error instanceof Error && error.message) || own });
}

/** Ends this session or all of them and goes home; a session that is over already counts as ended. */
export function useSignOut() {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const signOutOf = async (where: 'here' | 'everywhere') => {
    setBusy(true);
    try {
      await call(signOut, { everywhere: where === 'everywhere' });
    } catch (error) {
      if (!(error instanceof Error && (error.name === '401' || error.name === '410'))) {
        setBusy(false);
        return sayFailure(error);
      }
    }
    signedOut();
    forgetPerson();
    navigate('/');
  };
  return { busy, signOutOf };
}
