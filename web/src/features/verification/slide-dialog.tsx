import type { Scene } from '@isoline/contract/values/contact.ts';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../i18n/messages.ts';
import { verificationMessages } from '../../messages/verification.ts';
import { Button } from '../../ui/button/button.tsx';
import { CountdownButton } from '../../ui/button/countdown-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { SlidePuzzle, type SlidePuzzleState } from '../../ui/slide-puzzle/slide-puzzle.tsx';
import styles from './slide-dialog.module.css';
import type { SlideStage } from './slide-stage.ts';
import { type Challenge, type SolvedSlide, useChallenge } from './use-challenge.ts';

export interface SlideJob {
  readonly scene: Scene;
  /** Sends the answer; false when it was wrong and a new picture is due. */
  readonly send: (solved: SolvedSlide) => Promise<boolean>;
  readonly cancel: () => void;
}

interface Props {
  readonly job: SlideJob;
  readonly open: boolean;
}

/** The slide-right step over any page. It stands outside of the page's forms, so that Enter sends none of them. */
export function SlideDialog({ job, open }: Props) {
  const text = useMessages(verificationMessages);
  const [sending, setSending] = useState(false);
  const send = async (solved: SolvedSlide) => {
    setSending(true);
    try {
      return await job.send(solved);
    } finally {
      setSending(false);
    }
  };
  return createPortal(
    <Dialog open={open} title={text.title} closeLabel={text.close} dismissible={!sending} onClose={job.cancel}>
      <SlideChallenge scene={job.scene} send={send} />
    </Dialog>,
    document.body,
  );
}

function SlideChallenge({ scene, send }: Pick<SlideJob, 'scene' | 'send'>) {
  const text = useMessages(verificationMessages);
  const challenge = useChallenge(scene, send);
  const { stage } = challenge;
  return (
    <div className={styles.challenge}>
      {stage.name === 'proving' && <Proving progress={stage.progress} onBack={challenge.takePicture} />}
      {stage.name === 'trouble' && (
        <div className={styles.trouble}>
          <InlineAlert kind="error">{stage.message}</InlineAlert>
          <CountdownButton
            kind="secondary"
            wide
            until={stage.until}
            waiting={text.tryAgainIn}
            onClick={challenge.takePicture}
          >
            {text.tryAgain}
          </CountdownButton>
        </div>
      )}
      {stage.name !== 'proving' && stage.name !== 'trouble' && <Picture stage={stage} challenge={challenge} />}
      {stage.name !== 'proving' && (
        <Button kind="quiet" className={styles.other} disabled={stage.name === 'sending'} onClick={challenge.prove}>
          {text.otherWay}
        </Button>
      )}
    </div>
  );
}

type PictureStage = Exclude<SlideStage, { name: 'proving' | 'trouble' }>;

const puzzleState = (stage: PictureStage): SlidePuzzleState => {
  if (stage.name === 'loading') return stage.refused ? 'failed' : 'loading';
  return stage.name === 'sending' ? 'busy' : stage.name;
};

function Picture({ stage, challenge }: { stage: PictureStage; challenge: Challenge }) {
  const text = useMessages(verificationMessages);
  const box = useRef<HTMLDivElement>(null);
  const picture = stage.name === 'loading' ? stage.refused : stage.picture;
  const ready = stage.name === 'ready' ? stage.picture.url : undefined;
  useEffect(() => {
    if (ready) box.current?.querySelector('input')?.focus();
  }, [ready]);
  const answer = (x: number, trail: readonly (readonly [number, number])[]) => {
    const { accessCode } = picture ?? { accessCode: '' };
    void challenge.answer({ accessCode, slide: { x, trail: trail.map(([place, ms]) => [place, ms]) } });
  };
  const { loading, busy, success, failed, expired, refused } = text;
  const status = {
    loading,
    busy,
    success,
    failed,
    expired,
    ready: stage.name === 'ready' && stage.again ? refused : text.ready,
  };
  return (
    <div ref={box}>
      <SlidePuzzle
        state={puzzleState(stage)}
        imageUrl={picture?.url}
        captchaY={picture?.y ?? 0}
        texts={{ label: text.slider, prompt: text.prompt, valueText: text.place, retry: text.newPicture, status }}
        onSolve={answer}
        onRetry={challenge.takePicture}
      />
    </div>
  );
}

function Proving({ progress, onBack }: { progress: number; onBack: () => void }) {
  const text = useMessages(verificationMessages);
  return (
    <div className={styles.proving}>
      <p role="status">{text.proving}</p>
      <progress value={progress} max={1} aria-label={text.progress} />
      <Button kind="quiet" onClick={onBack}>
        {text.backToPicture}
      </Button>
    </div>
  );
}
