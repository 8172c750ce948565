import type { Scene } from '@isoline/contract/values/contact.ts';
import { useFormatMessage, useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { CountdownButton } from '../../ui/button/countdown-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { SlidePuzzle, type SlidePuzzleState } from '../../ui/slide-puzzle/slide-puzzle.tsx';
import type { SolvedSlide } from './slide-calls.ts';
import styles from './slide-dialog.module.css';
import { slideMessages } from './slide-messages.ts';
import { isSendingAnswer, type SlideChallenge, type SlideState, useSlideChallenge } from './use-slide-challenge.ts';

interface Props {
  readonly scene: Scene;
  /** Sends the answer; returns whether it was accepted. */
  readonly send: (solved: SolvedSlide) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The "slide right to verify" step over any page, by a picture or by a proof of work. */
export function SlideDialog({ scene, send, onClose }: Props) {
  const text = useMessages(slideMessages);
  const challenge = useSlideChallenge(scene, send);
  const { state } = challenge;
  return (
    <Dialog title={text.title} closeLabel={text.close} dismissible={!isSendingAnswer(state)} onClose={onClose}>
      <div className={styles.challenge}>
        {state.kind === 'proving' ? (
          <Proof progress={state.progress} onBack={challenge.requestPicture} />
        ) : (
          <>
            {state.kind === 'failed' ? (
              <Failure failure={state} onRetry={challenge.requestPicture} />
            ) : (
              <Picture state={state} challenge={challenge} />
            )}
            <Button
              kind="quiet"
              className={styles.withoutPicture}
              disabled={state.kind === 'sending'}
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

type PictureState = Exclude<SlideState, { kind: 'proving' | 'failed' }>;

function puzzleStateOf(state: PictureState): SlidePuzzleState {
  if (state.kind === 'loading') return state.refused ? 'failed' : 'loading';
  return state.kind === 'sending' ? 'busy' : state.kind;
}

function Picture({ state, challenge }: { readonly state: PictureState; readonly challenge: SlideChallenge }) {
  const text = useMessages(slideMessages);
  const picture = state.kind === 'loading' ? state.refused : state.picture;
  const solve = (x: number, trail: readonly (readonly [number, number])[]) => {
    const accessCode = picture?.accessCode ?? '';
    challenge.answer({ accessCode, slide: { x, trail: trail.map(([position, ms]) => [position, ms]) } });
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

function Proof({ progress, onBack }: { readonly progress: number; readonly onBack: () => void }) {
  const text = useMessages(slideMessages);
  return (
    <div className={styles.proof}>
      <p role="status">{text.proving}</p>
      <progress value={progress} max={1} aria-label={text.progress} />
      <Button kind="quiet" onClick={onBack}>
        {text.backToPicture}
      </Button>
    </div>
  );
}
