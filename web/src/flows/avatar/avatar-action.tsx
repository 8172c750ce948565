import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { AvatarButton } from '@isoline/ui/avatar/avatar.tsx';
import { openDialog } from '@isoline/ui/dialog/open-dialog.ts';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { loadChunk } from '@isoline/ui/load-chunk.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { refetchAccount } from '../../shared/account/account-cache.ts';
import { useDialogButton } from '../../shared/failure/use-dialog-button.ts';
import { avatarMessages } from './avatar-messages.ts';

/** A line drawing in a square of 24. */
const cameraIcon = 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4Zm8 2a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z';

interface Props {
  readonly profile: Profile;
}

/** A button over the picture that opens the dialog to change it. */
export function AvatarAction({ profile: { nickName } }: Props) {
  const text = useMessages(avatarMessages);
  const press = useDialogButton(async () => {
    const { AvatarDialog } = await loadChunk(() => import('./avatar-dialog.tsx'));
    const changed = await openDialog<true>(({ onClose }) => <AvatarDialog nickName={nickName} onClose={onClose} />);
    if (!changed) return;
    refetchAccount();
    toasts.show({ type: 'success', content: message(avatarMessages, 'done') });
  });
  return <AvatarButton label={text.change} icon={cameraIcon} onClick={press} />;
}
