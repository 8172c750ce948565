import { lazy, Suspense } from 'react';
import { accountActs } from '../app/account-acts.ts';
import { AccountCentre } from '../features/account/account-centre.tsx';
import { Unreachable } from '../features/session/unreachable.tsx';
import { useRequiredSession } from '../features/session/use-required-session.ts';

const SessionDialog = lazy(() =>
  import('../app/session-dialog.tsx').then((module) => ({ default: module.SessionDialog })),
);

export function Page() {
  const { session, unreachable } = useRequiredSession();
  return (
    <>
      {unreachable && <Unreachable />}
      <AccountCentre live={session === 'signed-in'} acts={accountActs} />
      <Suspense>{session === 'expired' && <SessionDialog />}</Suspense>
    </>
  );
}
