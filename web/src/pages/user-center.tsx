import { Suspense } from 'react';
import { AccountCenter } from '../account-center/account-center.tsx';
import type { AccountActions, ActionProps } from '../account-center/action-slot.tsx';
import { LinkingAct } from '../app/linking/linking-act.tsx';
import { AvatarAction } from '../flows/avatar/avatar-action.tsx';
import { lazyPart } from '../shared/failure/lazy-part.tsx';
import { useRequiredSession } from '../shared/session/required-session.ts';

const SessionEndedDialog = lazyPart(() => import('../app/session-dialog.tsx').then((part) => part.SessionDialog));

const NicknameAction = lazyPart<ActionProps>(() =>
  import('../flows/nickname/nickname-action.tsx').then((part) => part.NicknameAction),
);

const actions: AccountActions = { avatar: AvatarAction, nickName: NicknameAction, wx: LinkingAct, tc: LinkingAct };

export function Page() {
  const { session, unreachable, endReason } = useRequiredSession();
  return (
    <>
      <AccountCenter session={session} unreachable={unreachable} actions={actions} />
      <Suspense>{session === 'expired' && <SessionEndedDialog reason={endReason} />}</Suspense>
    </>
  );
}
