import { useLocation } from 'wouter';
import type { ActionProps } from '../../account-center/action-slot.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { showDialog } from '../../layouts/dialog-outlet.tsx';
import { linkingMessages } from '../../messages/linking.ts';
import { refetchAccount } from '../../shared/account/account-cache.ts';
import { Button } from '../../ui/button/button.tsx';

const loadDialogs = () => import('./linking-dialogs.tsx');

/** Links WeChat or the cloud account, replaces or unlinks it; each question in a dialog that loads when it is asked. */
export function LinkingAct({ subject, profile }: ActionProps) {
  const text = useMessages(linkingMessages);
  const [, navigate] = useLocation();
  const provider = subject === 'wx' ? 'wx' : 'tc';
  const name = text[provider];
  const open = async (which: 'bind' | 'unbind') => {
    const { openLinking } = await loadDialogs();
    openLinking(which, { provider, show: showDialog, onChanged: refetchAccount });
  };
  const bound = provider === 'wx' ? profile.isBindWx : profile.isBindTc;
  return (
    <>
      {bound && provider === 'wx' && (
        <Button kind="quiet" aria-label={text.replaceFor(name)} onClick={() => navigate('/UserCenter/UpdateWx')}>
          {text.replace}
        </Button>
      )}
      {/* One button for both, so that the focus comes back to it. */}
      <Button
        kind="quiet"
        aria-label={bound ? text.unbindFor(name) : text.bindFor(name)}
        onClick={() => open(bound ? 'unbind' : 'bind')}
      >
        {bound ? text.unbind : text.bind}
      </Button>
    </>
  );
}
