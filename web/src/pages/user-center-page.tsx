import { AccountCenter } from '../account-center/account-center.tsx';
import type { AccountActions, ActionProps } from '../account-center/action-slot.tsx';
import { AvatarAction } from '../flows/avatar/avatar-action.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useRequiredSession } from '../shared/session/required-session.ts';

const SessionEndedDialog = lazyPart(() =>
  import('./dialogs/session-ended-dialog.tsx').then((part) => part.SessionEndedDialog),
);
const NicknameAction = lazyPart<ActionProps>(() =>
  import('../flows/account/nickname-action.tsx').then((part) => part.NicknameAction),
);
const LinkProvider = lazyPart(() =>
  import('../flows/link-provider/link-provider.tsx').then((part) => part.LinkProvider),
);

const actions: AccountActions = {
  avatar: AvatarAction,
  nickName: NicknameAction,
  provider: ({ subject, profile }) => <LinkProvider provider={subject} isLinked={profile.linked.includes(subject)} />,
};

export function Page() {
  const { session, unreachable, endReason } = useRequiredSession();
  // A user who signs out in one tab leaves nothing behind in the others.
  const isCleared = session === 'expired' && endReason === 'signedOutInAnotherTab';
  return (
    <>
      <AccountCenter
        key={String(isCleared)}
        session={isCleared ? 'unknown' : session}
        unreachable={unreachable}
        actions={actions}
      />
      {session === 'expired' && <SessionEndedDialog reason={endReason} />}
    </>
  );
}
