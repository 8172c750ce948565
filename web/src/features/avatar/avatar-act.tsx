import type { Profile } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { avatarMessages } from '../../messages/avatar.ts';
import { failureSentence } from '../../messages/failure.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './avatar-act.module.css';
import type { AvatarDialog } from './avatar-dialog.tsx';
import { cameraIcon } from './icons.ts';

interface Props {
  readonly profile: Profile;
  readonly onChanged: () => void;
}

/** Lies over the picture of the account's head and opens its editor. */
export function AvatarAct({ profile, onChanged }: Props) {
  const text = useMessages(avatarMessages);
  const [Dialog, setDialog] = useState<typeof AvatarDialog>();
  const [open, setOpen] = useState(false);
  const press = async () => {
    try {
      const loaded = await import('./avatar-dialog.tsx');
      setDialog(() => loaded.AvatarDialog);
      setOpen(true);
    } catch (error) {
      void toast.show({ type: 'error', content: failureSentence(error) });
    }
  };
  return (
    <>
      <button type="button" className={styles.change} aria-label={text.change} title={text.change} onClick={press}>
        <span>
          <Icon path={cameraIcon} />
        </span>
      </button>
      {Dialog && (
        <Dialog open={open} nickName={profile.nickName} onClose={() => setOpen(false)} onChanged={onChanged} />
      )}
    </>
  );
}
