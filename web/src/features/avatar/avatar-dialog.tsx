import { FILE_NOT_IMAGE } from '@isoline/contract/errors/account-errors.ts';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { avatarMessages } from '../../messages/avatar.ts';
import { rowSentence } from '../../messages/failure.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { ChooseStep } from './choose-step.tsx';
import { CropStep } from './crop-step.tsx';
import { closePicture, openPicture, type Picture } from './open-picture.ts';

interface Props {
  readonly open: boolean;
  readonly nickName: string;
  readonly onClose: () => void;
  /** The new picture is in place. */
  readonly onChanged: () => void;
}

type Stage =
  | { readonly is: 'choose'; readonly problem?: string }
  | { readonly is: 'opening' }
  | { readonly is: 'crop'; readonly picture: Picture };

/** Changing the picture: choose one, frame it, send it. */
export function AvatarDialog({ open, nickName, onClose, onChanged }: Props) {
  const text = useMessages(avatarMessages);
  const [stage, setStage] = useState<Stage>({ is: 'choose' });
  const shown = useRef<Picture>(null);
  const become = (next: Stage) => {
    if (shown.current) closePicture(shown.current);
    shown.current = next.is === 'crop' ? next.picture : null;
    setStage(next);
  };
  useEffect(() => () => void (shown.current && closePicture(shown.current)), []);

  const choose = async (file: File) => {
    become({ is: 'opening' });
    const opened = await openPicture(file);
    if (opened.is === 'picture') become({ is: 'crop', picture: opened.picture });
    else become({ is: 'choose', problem: opened.is === 'too-big' ? text.tooBig : rowSentence(FILE_NOT_IMAGE) });
  };
  const close = () => {
    become({ is: 'choose' });
    onClose();
  };
  const done = () => {
    close();
    onChanged();
    void toast.show({ type: 'success', content: () => messagesNow(avatarMessages).done });
  };
  return (
    <Dialog open={open} title={text.title} closeLabel={text.close} onClose={close}>
      {stage.is === 'crop' ? (
        <CropStep
          picture={stage.picture}
          nickName={nickName}
          onAnother={() => become({ is: 'choose' })}
          onDone={done}
        />
      ) : (
        <ChooseStep
          busy={stage.is === 'opening'}
          problem={stage.is === 'choose' ? stage.problem : undefined}
          onFile={choose}
        />
      )}
    </Dialog>
  );
}
