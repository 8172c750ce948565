import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { avatarMessages } from '../../messages/avatar.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './choose-step.module.css';
import { pictureIcon } from './icons.ts';

interface Props {
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onFile: (file: File) => void;
}

/** Takes a picture from the file picker or dropped on it. */
export function ChooseStep({ busy, problem, onFile }: Props) {
  const text = useMessages(avatarMessages);
  const [over, setOver] = useState(false);
  const noteId = useId();
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again after a failure.
    currentTarget.value = '';
    if (file) onFile(file);
  };
  const drag = (event: DragEvent, entering: boolean) => {
    event.preventDefault();
    setOver(entering);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  return (
    <>
      <label
        className={classNames(styles.area, over && styles.over)}
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
      >
        <input
          type="file"
          name="avatar"
          accept="image/*"
          disabled={busy}
          aria-invalid={problem ? true : undefined}
          aria-describedby={noteId}
          onChange={pick}
        />
        <Icon path={pictureIcon} size={40} />
        <b>{busy ? text.opening : text.choose}</b>
        <span>{text.drop}</span>
      </label>
      <p id={noteId} className={problem ? styles.problem : styles.note} role={problem ? 'alert' : undefined}>
        {problem ?? text.kinds}
      </p>
    </>
  );
}
