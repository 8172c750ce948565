import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useMessages } from '../../i18n/messages.ts';
import { avatarMessages } from '../../messages/avatar.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { refreshIcon } from '../../ui/icon/icon-paths.ts';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import styles from './crop-step.module.css';
import type { Area } from './draw-avatar.ts';
import { turnLeftIcon } from './icons.ts';
import type { Picture } from './open-picture.ts';
import { SendBar } from './send-bar.tsx';
import { useSendAvatar } from './use-send-avatar.ts';

interface Props {
  readonly picture: Picture;
  readonly nickName: string;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}

const ZOOM_MAX = 4;
const KEY_STEP = 8;

/** The picture below a round frame, to be moved, zoomed and turned; then its way to the server. */
export function CropStep({ picture, nickName, onAnother, onDone }: Props) {
  const text = useMessages(avatarMessages);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [degrees, setDegrees] = useState(0);
  const area = useRef<Area>(null);
  const first = useRef<HTMLInputElement>(null);
  const { progress, problem, send, cancel } = useSendAvatar(nickName, onDone);
  const sending = progress !== null;
  useEffect(() => first.current?.focus(), []);
  const save = () => area.current && send(picture.source, area.current, degrees);
  return (
    <>
      <div className={styles.stage} inert={sending}>
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
      <div className={styles.tools} inert={sending}>
        <IconButton label={text.turnLeft} icon={turnLeftIcon} onClick={() => setDegrees(degrees - 90)} />
        <input
          ref={first}
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
      <div className={styles.note}>
        {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
        {sending && <SendBar part={progress} />}
      </div>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={sending ? cancel : onAnother}>
          {sending ? text.cancel : text.another}
        </Button>
        <Button busy={sending} onClick={save}>
          {problem ? text.retry : text.save}
        </Button>
      </div>
    </>
  );
}
