import { lazyComponent } from '@isoline/ui/load-chunk.ts';
import { useStore } from '@isoline/ui/state/create-store.ts';
import { useDeferredValue } from 'react';
import { AccountCenter } from '../account-center/account-center.tsx';
import type { AccountActions } from '../account-center/action-slot.tsx';
import { sessionReplacements } from '../api/session.ts';
import { NicknameAction } from '../flows/account/nickname-action.tsx';
import { AvatarAction } from '../flows/avatar/avatar-action.tsx';
import { LinkProvider } from '../flows/link-provider/link-provider.tsx';
import { useRequiredSession } from '../shared/session/required-session.ts';

const SessionEndedDialog = lazyComponent(() =>
  import('./dialogs/session-ended-dialog.tsx').then((part) => part.SessionEndedDialog),
);

const actions: AccountActions = {
  AvatarAction,
  NicknameAction,
  ProviderAction: ({ provider, profile, label }) => (
    <LinkProvider provider={provider} label={label} isLinked={profile.linked.includes(provider)} />
  ),
};

export function Page() {
  const { session, unreachable, endReason } = useRequiredSession();
  // Nothing that was started for the former user continues for another one.
  const replacements = useStore(sessionReplacements);
  const isExpired = session === 'expired';
  const showsDialog = useDeferredValue(isExpired, false);
  // A user who signs out in one tab does not leave data behind in the other tabs.
  const isCleared = isExpired && endReason === 'signedOutInAnotherTab';
  return (
    <>
      <AccountCenter
        key={`${isCleared} ${replacements}`}
        session={isCleared ? 'unknown' : session}
        unreachable={unreachable}
        actions={actions}
      />
      {isExpired && showsDialog && <SessionEndedDialog reason={endReason} />}
    </>
  );
}
