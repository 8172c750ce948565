import { lifetimes } from '@isoline/contract/limits.ts';
import type { SlideAnswer } from '@isoline/contract/schemas/shared/slide-fields.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import { useEffect, useReducer, useRef } from 'react';
import { runProof } from './run-proof.ts';
import { fetchPicture, fetchProofTask, troubleOf } from './slide-calls.ts';
import { firstStage, nextStage, type SlideStage } from './slide-stage.ts';

/** An answer to a challenge, as the call that needs it takes it: the header `accessCode` and the body's `slide`. */
export interface SolvedSlide {
  readonly accessCode: string;
  readonly slide: SlideAnswer;
}

export interface Challenge {
  readonly stage: SlideStage;
  readonly takePicture: () => void;
  readonly prove: () => void;
  readonly answer: (solved: SolvedSlide) => Promise<void>;
}

/** One person at one slide challenge. `send` tells whether the answer was taken. */
export function useChallenge(scene: Scene, send: (solved: SolvedSlide) => Promise<boolean>): Challenge {
  const [stage, dispatch] = useReducer(nextStage, firstStage);
  const work = useRef(new AbortController());

  /** Ends what is under way; what it brings later is dropped. */
  const begin = () => {
    work.current.abort();
    work.current = new AbortController();
    return work.current.signal;
  };
  const load = async (signal: AbortSignal) => {
    try {
      const picture = await fetchPicture(scene);
      if (signal.aborted) return URL.revokeObjectURL(picture.url);
      dispatch({ type: 'came', picture });
    } catch (error) {
      if (!signal.aborted) dispatch(troubleOf(error));
    }
  };
  const takePicture = () => {
    dispatch({ type: 'asked' });
    void load(begin());
  };
  const answer = async (solved: SolvedSlide) => {
    dispatch({ type: 'answered' });
    if (await send(solved)) return;
    dispatch({ type: 'refused' });
    await load(begin());
  };
  const prove = async () => {
    const signal = begin();
    dispatch({ type: 'proving', progress: 0 });
    try {
      const task = await fetchProofTask(scene, signal);
      const proof = await runProof(
        task,
        (progress) => !signal.aborted && dispatch({ type: 'proving', progress }),
        signal,
      );
      await answer({ accessCode: task.accessCode, slide: { proof } });
    } catch (error) {
      if (!signal.aborted) dispatch(troubleOf(error));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a challenge is taken once, when the dialog opens
  useEffect(() => {
    void load(begin());
    return () => work.current.abort();
  }, []);
  useExpiry(stage, () => dispatch({ type: 'ran out' }));
  return { stage, takePicture, prove: () => void prove(), answer };
}

/** Tells when a picture has run out, and frees it when another takes its place. */
function useExpiry(stage: SlideStage, ranOut: () => void): void {
  const url = 'picture' in stage ? stage.picture.url : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs from the picture's coming
  useEffect(() => {
    if (!url) return;
    const timer = setTimeout(ranOut, lifetimes.challengeSolveMs);
    return () => clearTimeout(timer);
  }, [url]);
  const shown = url ?? (stage.name === 'loading' ? stage.refused?.url : undefined);
  useEffect(
    () => () => {
      if (shown) URL.revokeObjectURL(shown);
    },
    [shown],
  );
}
