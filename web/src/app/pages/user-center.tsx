import { lazy, Suspense } from 'react';
import { AccountCentre } from '../../features/account/account-centre.tsx';
import { useRequiredSession } from '../../features/session/use-required-session.ts';

const SessionEnded = lazy(() =>
  import('../../features/session/session-ended.tsx').then((module) => ({ default: module.SessionEnded })),
);

export function Page() {
  const session = useRequiredSession();
  return (
    <>
      <AccountCentre live={session === 'signed-in'} />
      <Suspense>{session === 'expired' && <SessionEnded />}</Suspense>
    </>
  );
}
