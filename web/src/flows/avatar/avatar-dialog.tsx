import { FILE_NOT_IMAGE } from '@isoline/contract/errors/account-errors.ts';
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '@isoline/ui/button/button.tsx';
import { IconButton } from '@isoline/ui/button/icon-button.tsx';
import { classNames } from '@isoline/ui/class-names.ts';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { MessageText } from '@isoline/ui/i18n/message-text.tsx';
import { errorMessage, type Message, message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { refreshIcon } from '@isoline/ui/icon/icon-paths.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useTask } from '@isoline/ui/task/use-task.ts';
import styles from './avatar-dialog.module.css';
import { avatarMessages } from './avatar-messages.ts';
import { type Area, closePicture, drawAvatar, openPicture, type Picture, uploadAvatar } from './avatar-picture.ts';

interface Props {
  readonly nickName: string;
  /** Called with true when the new avatar is set, with null when the user canceled. */
  readonly onClose: (changed: true | null) => void;
}

type Step =
  | { readonly kind: 'choose'; readonly error?: Message }
  | { readonly kind: 'opening' }
  | { readonly kind: 'crop'; readonly picture: Picture };

/** The dialog that changes the avatar: choose a picture, crop it, upload it. */
export function AvatarDialog({ nickName, onClose }: Props) {
  const text = useMessages(avatarMessages);
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const [, run] = useTask();
  const picture = step.kind === 'crop' ? step.picture : null;
  useEffect(() => () => void (picture && closePicture(picture)), [picture]);

  const choose = async (file: File) => {
    setStep({ kind: 'opening' });
    const opened = await openPicture(file);
    if (opened.kind === 'picture') setStep({ kind: 'crop', picture: opened.picture });
    else if (opened.kind === 'too-big') setStep({ kind: 'choose', error: message(avatarMessages, 'tooBig') });
    else if (opened.kind === 'falsified') setStep({ kind: 'choose', error: message(avatarMessages, 'falsified') });
    else setStep({ kind: 'choose', error: errorMessage(FILE_NOT_IMAGE) });
  };
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={() => onClose(null)}>
      {picture ? (
        <CropStep
          picture={picture}
          nickName={nickName}
          onAnother={() => setStep({ kind: 'choose' })}
          onDone={() => onClose(true)}
        />
      ) : (
        <ChooseStep
          busy={step.kind === 'opening'}
          error={step.kind === 'choose' ? step.error : undefined}
          onFile={(file) => run(() => choose(file))}
        />
      )}
    </Dialog>
  );
}

const pictureIcon = 'M3.5 5h17v14h-17Zm0 11 5-5 4 4 3-3 5 5M15.5 8.5v.1';
const turnLeftIcon = 'M4.5 12A7.5 7.5 0 1 0 7 6.4M6.5 3v4h4';

interface ChooseProps {
  readonly busy: boolean;
  readonly error: Message | undefined;
  readonly onFile: (file: File) => void;
}

/** The step that takes a picture from the file picker, or a dropped file. */
function ChooseStep({ busy, error, onFile }: ChooseProps) {
  const text = useMessages(avatarMessages);
  const [dragOver, setDragOver] = useState(false);
  const noteId = useId();
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again after a failure.
    currentTarget.value = '';
    if (file && !busy) onFile(file);
  };
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setDragOver(over);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  return (
    <>
      <label
        className={classNames(styles.dropArea, dragOver && styles.dragOver)}
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
      >
        <input
          type="file"
          name="avatar"
          accept="image/*"
          // A disabled field would lose the focus.
          aria-disabled={busy}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          onChange={pick}
        />
        <Icon path={pictureIcon} size={40} />
        <b>{busy ? text.opening : text.choose}</b>
        <span>{text.drop}</span>
      </label>
      <div id={noteId}>
        {error && (
          <p className={styles.error} role="alert">
            <MessageText message={error} />
          </p>
        )}
        <p className={styles.note}>{text.kinds}</p>
      </div>
    </>
  );
}

interface CropProps {
  readonly picture: Picture;
  readonly nickName: string;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}

const ZOOM_MAX = 4;
const KEY_STEP = 8;

/** The step that moves, zooms and rotates the picture below a round frame, and uploads the framed part. */
function CropStep({ picture, nickName, onAnother, onDone }: CropProps) {
  const text = useMessages(avatarMessages);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [degrees, setDegrees] = useState(0);
  const area = useRef<Area>(null);
  const zoomInput = useRef<HTMLInputElement>(null);
  const { progress, failure, upload, cancel } = useUpload(nickName, onDone);
  const uploading = progress !== null;
  useEffect(() => zoomInput.current?.focus(), []);
  return (
    <>
      <div className={styles.cropArea} inert={uploading}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          rotation={degrees}
          aspect={1}
          minZoom={1}
          maxZoom={ZOOM_MAX}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={KEY_STEP}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': text.crop }}
          classes={{ cropAreaClassName: styles.frame ?? '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            area.current = pixels;
          }}
        />
      </div>
      <div className={styles.tools} inert={uploading}>
        <IconButton label={text.turnLeft} icon={turnLeftIcon} onClick={() => setDegrees(degrees - 90)} />
        <input
          ref={zoomInput}
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          aria-label={text.zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
        />
        <IconButton label={text.turnRight} icon={refreshIcon} onClick={() => setDegrees(degrees + 90)} />
      </div>
      <div className={styles.cropNote}>
        {failure && (
          <InlineAlert kind="error">
            <MessageText message={failure} />
          </InlineAlert>
        )}
        {uploading && <UploadProgress part={progress} />}
      </div>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={uploading ? cancel : onAnother}>
          {uploading ? text.cancel : text.another}
        </Button>
        <Button busy={uploading} harmless onClick={() => area.current && upload(picture.source, area.current, degrees)}>
          {failure ? text.retry : text.save}
        </Button>
      </div>
    </>
  );
}

/** Uploads the cropped picture, one at a time. Canceling it, or closing the dialog, aborts the upload. */
function useUpload(nickName: string, onDone: () => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<Message | null>(null);
  const [, run] = useTask();
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  const cancel = () => {
    current.current?.abort();
    setProgress(null);
  };
  const upload = (source: ImageBitmap, area: Area, degrees: number) => {
    current.current = new AbortController();
    const { signal } = current.current;
    setFailure(null);
    setProgress(0);
    run(async () => {
      const file = await drawAvatar(source, area, degrees);
      const failed = await uploadAvatar(file, nickName, { onProgress: setProgress, signal });
      if (signal.aborted) return;
      setProgress(null);
      if (failed) setFailure(failed);
      else onDone();
    });
  };
  return { progress, failure, upload, cancel };
}

/** The progress of the upload. After the upload the server still checks the picture. */
function UploadProgress({ part }: { readonly part: number }) {
  const text = useMessages(avatarMessages);
  const percent = Math.round(part * 100);
  return (
    <div className={styles.progress}>
      <progress aria-label={text.sending} max={100} value={part < 1 ? percent : undefined} />
      <span role="status">{part < 1 ? text.sent(percent) : text.checking}</span>
    </div>
  );
}
