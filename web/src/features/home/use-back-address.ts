import { BACK_URL_REFUSED } from '@isoline/contract/errors/sign-in-errors.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { resumeSession } from '../../api/session.ts';
import { wantedAddress } from './wanted-address.ts';

async function destination(wanted: string): Promise<string | null> {
  const { backAddress } = await import('@isoline/contract/back-address.ts');
  const address = backAddress(wanted, location.origin);
  if (!address) return null;
  const session = await resumeSession();
  return session === 'signed-in' ? address : `/LoginPage/LoginPage?url=${encodeURIComponent(address)}`;
}

/** Goes on to the back address of `/?url=`, by way of the sign-in page for a visitor; answers the row of a refused one. */
export function useBackAddress(): typeof BACK_URL_REFUSED | null {
  const [, navigate] = useLocation();
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const wanted = wantedAddress(location.search);
    if (!wanted) return;
    let here = true;
    void destination(wanted).then((address) => {
      if (!here) return;
      if (!address) setRefused(true);
      else if (address.startsWith('/')) navigate(address, { replace: true });
      else location.replace(address);
    });
    return () => {
      here = false;
    };
  }, [navigate]);
  return refused ? BACK_URL_REFUSED : null;
}
