import type { Profile } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { nickNameMessages } from '../../messages/nick-name.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { pencilIcon } from './icons.ts';
import { NickNameForm } from './nick-name-form.tsx';

interface Props {
  readonly profile: Profile;
  readonly onChanged: () => void;
}

/** Edits the nick name where it stands. */
export function NickNameAct({ profile, onChanged }: Props) {
  const text = useMessages(nickNameMessages);
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // The button is there again once this has been drawn.
    requestAnimationFrame(() => button.current?.focus());
  };
  const saved = () => {
    close();
    onChanged();
    void toast.show({ type: 'success', content: () => messagesNow(nickNameMessages).done });
  };
  if (editing) return <NickNameForm nickName={profile.nickName} onCancel={close} onSaved={saved} />;
  return <IconButton ref={button} label={text.edit} icon={pencilIcon} onClick={() => setEditing(true)} />;
}
