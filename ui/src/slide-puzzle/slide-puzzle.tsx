import { slide } from '@isoline/contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { circleCheckIcon, refreshIcon } from '../icon/icon-paths.ts';
import { Slider } from '../slider/slider.tsx';
import type { Trail } from '../slider/trail.ts';
import styles from './slide-puzzle.module.css';

export type SlidePuzzleState = 'loading' | 'ready' | 'busy' | 'success' | 'failed' | 'expired';

export interface SlidePuzzleTexts {
  readonly label: string;
  readonly prompt: string;
  readonly valueText: (x: number, max: number) => string;
  readonly retry: string;
  /** The text under the picture in each state. */
  readonly status: Readonly<Record<SlidePuzzleState, string>>;
}

interface Props {
  readonly state: SlidePuzzleState;
  /** The picture of 320 x 204 pixels: the scene, and below it a strip with the piece at the left. */
  readonly imageUrl: string | undefined;
  /** The top of the piece in the scene, in image pixels. */
  readonly captchaY: number;
  readonly texts: SlidePuzzleTexts;
  /** Called with `x` in image pixels, whatever the displayed size. */
  readonly onSolve: (x: number, trail: Trail) => void;
  readonly onRetry: () => void;
}

const MAX = slide.width - slide.piece;

/** The step "slide right" with a picture. Another `imageUrl` moves the piece back to the left. */
export function SlidePuzzle({ state, imageUrl, captchaY, texts, onSolve, onRetry }: Props) {
  return (
    <div className={styles.puzzle} data-state={state}>
      <MovingPiece
        key={imageUrl}
        ready={state === 'ready'}
        loading={state === 'loading'}
        imageUrl={imageUrl}
        captchaY={captchaY}
        texts={texts}
        onSolve={onSolve}
      />
      <div className={styles.foot}>
        <p role={state === 'failed' || state === 'expired' ? 'alert' : 'status'}>
          {state === 'success' && <Icon path={circleCheckIcon} size={16} />}
          <span>{texts.status[state]}</span>
        </p>
        {state !== 'success' && (
          <button type="button" onClick={onRetry} disabled={state === 'busy' || state === 'loading'}>
            <Icon path={refreshIcon} size={16} />
            <span>{texts.retry}</span>
          </button>
        )}
      </div>
    </div>
  );
}

type MovingProps = Pick<Props, 'imageUrl' | 'captchaY' | 'texts' | 'onSolve'> & {
  readonly ready: boolean;
  readonly loading: boolean;
};

function MovingPiece({ ready, loading, imageUrl, captchaY, texts, onSolve }: MovingProps) {
  const [x, setX] = useState(0);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ready) slider.current?.focus();
  }, [ready]);
  const backgroundImage = imageUrl ? `url("${imageUrl}")` : 'none';
  const piece = {
    backgroundImage,
    top: `${(captchaY / slide.height) * 100}%`,
    translate: `${(x / slide.piece) * 100}%`,
  };
  return (
    <>
      <div className={styles.scene} style={{ backgroundImage }} aria-busy={loading}>
        {imageUrl && <div className={styles.piece} style={piece} />}
      </div>
      <Slider
        ref={slider}
        label={texts.label}
        prompt={texts.prompt}
        max={MAX}
        valueText={(place) => texts.valueText(place, MAX)}
        disabled={!ready}
        onMove={setX}
        onCommit={onSolve}
      />
    </>
  );
}
