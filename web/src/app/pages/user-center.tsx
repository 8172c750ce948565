import { lazy, Suspense } from 'react';
import { AccountCentre } from '../../features/account/account-centre.tsx';
import { useRequiredSession } from '../../features/session/use-required-session.ts';

const SessionDialog = lazy(() => import('../session-dialog.tsx').then((module) => ({ default: module.SessionDialog })));

export function Page() {
  const session = useRequiredSession();
  return (
    <>
      <AccountCentre live={session === 'signed-in'} />
      <Suspense>{session === 'expired' && <SessionDialog />}</Suspense>
    </>
  );
}
