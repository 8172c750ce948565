import { Button } from '@isoline/ui/button/button.tsx';
import { CountdownButton } from '@isoline/ui/button/countdown-button.tsx';
import { classNames } from '@isoline/ui/class-names.ts';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { useKeptEntry } from '@isoline/ui/dialog/dialog-address.ts';
import { useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { SlidePuzzle, type SlidePuzzleState } from '@isoline/ui/slide-puzzle/slide-puzzle.tsx';
import { PlainSlide } from '@isoline/ui/slider/plain-slide.tsx';
import type { Trail } from '@isoline/ui/slider/trail.ts';
import { useState } from 'react';
import { CaptchaChallenge } from './captcha-challenge.tsx';
import type { CaptchaTask } from './slide-calls.ts';
import styles from './slide-dialog.module.css';
import { slideMessages } from './slide-messages.ts';
import { isSendingAnswer, type SlideState } from './slide-state.ts';
import { type SlideChallenge, type SlideDialogProps, useSlideChallenge } from './use-slide-challenge.ts';

/** The dialog "slide right to verify": the plain slide, a picture, a proof of work, or a captcha service. */
export function SlideDialog({ scene, send, onPassed, onClose }: SlideDialogProps) {
  const text = useMessages(slideMessages);
  const [captcha, setCaptcha] = useState<CaptchaTask | null>(null);
  const challenge = useSlideChallenge({ scene, send, onPassed, onCaptcha: setCaptcha });
  const { state } = challenge;
  // Back closes this dialog only, and keeps the form or the dialog that requires it.
  useKeptEntry(true);
  if (!navigator.cookieEnabled)
    return (
      <Dialog title={text.title} closeLabel={text.close} onClose={onClose}>
        <InlineAlert kind="error">{text.noCookies}</InlineAlert>
      </Dialog>
    );
  if (captcha)
    return (
      <Dialog title={text.title} closeLabel={text.close} onClose={onClose}>
        <CaptchaChallenge scene={scene} first={captcha} send={send} onPassed={onPassed} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={text.title} closeLabel={text.close} dismissible={!isSendingAnswer(state)} onClose={onClose}>
      <div className={classNames(styles.challenge, state.kind !== 'plain' && styles.tall)}>
        {state.kind === 'plain' ? (
          <Plain phase={state.phase} onSlide={challenge.slide} />
        ) : state.kind === 'proving' ? (
          <ProofOfWork progress={state.progress} onBack={challenge.requestPicture} />
        ) : (
          <>
            {state.kind === 'failed' ? (
              <Failure failure={state} onRetry={challenge.retry} />
            ) : (
              <Picture state={state} challenge={challenge} />
            )}
            <Button
              kind="quiet"
              className={styles.withoutPicture}
              disabled={state.kind === 'sending' || state.kind === 'passed'}
              onClick={challenge.prove}
            >
              {text.withoutPicture}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface PlainProps {
  readonly phase: Extract<SlideState, { kind: 'plain' }>['phase'];
  readonly onSlide: (trail: Trail) => void;
}

function Plain({ phase, onSlide }: PlainProps) {
  const text = useMessages(slideMessages);
  const isPassed = phase === 'passed';
  return (
    <div className={styles.plain}>
      <PlainSlide
        label={text.slide}
        prompt={text.slide}
        disabled={phase !== 'ready'}
        isPassed={isPassed}
        onSlide={onSlide}
      />
      <p role="status" className={classNames(isPassed && styles.passed)}>
        {{ loading: text.preparing, ready: text.plainHint, checking: text.busy, passed: text.success }[phase]}
      </p>
    </div>
  );
}

type PictureState = Exclude<SlideState, { kind: 'plain' | 'proving' | 'failed' }>;

function puzzleStateOf(state: PictureState): SlidePuzzleState {
  if (state.kind === 'loading') return state.refused ? 'failed' : 'loading';
  if (state.kind === 'passed') return 'success';
  return state.kind === 'sending' ? 'busy' : state.kind;
}

function Picture({ state, challenge }: { readonly state: PictureState; readonly challenge: SlideChallenge }) {
  const text = useMessages(slideMessages);
  const picture = state.kind === 'loading' ? state.refused : state.picture;
  const solve = (x: number, trail: readonly (readonly [number, number])[]) => {
    if (picture) challenge.answer(picture, { x, trail: trail.map(([position, ms]) => [position, ms]) });
  };
  const { loading, busy, success, failed, expired, refused } = text;
  const ready = state.kind === 'ready' && state.again ? refused : text.ready;
  return (
    <SlidePuzzle
      state={puzzleStateOf(state)}
      imageUrl={picture?.url}
      captchaY={picture?.y ?? 0}
      texts={{
        label: text.slider,
        prompt: text.prompt,
        valueText: text.position,
        retry: text.newPicture,
        status: { loading, busy, success, failed, expired, ready },
      }}
      onSolve={solve}
      onRetry={challenge.requestPicture}
    />
  );
}

interface FailureProps {
  readonly failure: Extract<SlideState, { kind: 'failed' }>;
  readonly onRetry: () => void;
}

function Failure({ failure, onRetry }: FailureProps) {
  const text = useMessages(slideMessages);
  const format = useFormatMessage();
  return (
    <div className={styles.failure}>
      <InlineAlert kind="error">{format(failure.message)}</InlineAlert>
      <CountdownButton kind="secondary" wide until={failure.until} waiting={text.tryAgainIn} onClick={onRetry}>
        {text.tryAgain}
      </CountdownButton>
    </div>
  );
}

function ProofOfWork({ progress, onBack }: { readonly progress: number; readonly onBack: () => void }) {
  const text = useMessages(slideMessages);
  return (
    <div className={styles.proof}>
      <p role="status">{text.proving}</p>
      <div className={styles.progress}>
        <progress value={progress} max={1} aria-label={text.progress} />
        <span aria-hidden="true">{text.percent(Math.floor(progress * 100))}</span>
      </div>
      <Button kind="quiet" onClick={onBack}>
        {text.backToPicture}
      </Button>
    </div>
  );
}
