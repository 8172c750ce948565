import { lifetimes } from '@isoline/contract/limits.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import { useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Message } from '../../i18n/messages.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { useTask } from '../failure/use-task.ts';
import { computeProof } from './compute-proof.ts';
import { fetchProofTask, fetchSlidePicture, type SlidePicture, type SolvedSlide } from './slide-calls.ts';

/** What the slide dialog shows. `refused` is the picture whose answer was wrong; `again` says that one was. */
export type SlideState =
  | { readonly kind: 'loading'; readonly refused: SlidePicture | null }
  | { readonly kind: 'ready'; readonly picture: SlidePicture; readonly again: boolean }
  | { readonly kind: 'sending'; readonly picture: SlidePicture }
  | { readonly kind: 'expired'; readonly picture: SlidePicture }
  | { readonly kind: 'failed'; readonly message: Message; readonly until: number | null }
  | { readonly kind: 'proving'; readonly progress: number };

export type SlideEvent =
  | { readonly kind: 'requested' | 'answered' | 'refused' | 'expired' }
  | { readonly kind: 'loaded'; readonly picture: SlidePicture }
  | { readonly kind: 'failed'; readonly message: Message; readonly until: number | null }
  | { readonly kind: 'proving'; readonly progress: number };

/** Whether an answer is on its way. A proof is sent once its progress is complete. */
export const isSendingAnswer = (state: SlideState): boolean =>
  state.kind === 'sending' || (state.kind === 'proving' && state.progress === 1);

export const initialSlideState: SlideState = { kind: 'loading', refused: null };

/** The state after `event`. An event that comes too late changes nothing. */
export function nextSlideState(state: SlideState, event: SlideEvent): SlideState {
  switch (event.kind) {
    case 'requested':
      return initialSlideState;
    case 'refused':
      return { kind: 'loading', refused: state.kind === 'sending' ? state.picture : null };
    case 'loaded':
      return state.kind === 'loading'
        ? { kind: 'ready', picture: event.picture, again: state.refused !== null }
        : state;
    case 'answered':
      return state.kind === 'ready' ? { kind: 'sending', picture: state.picture } : state;
    case 'expired':
      return state.kind === 'ready' ? { kind: 'expired', picture: state.picture } : state;
    case 'failed':
    case 'proving':
      return event;
  }
}

export interface SlideChallenge {
  readonly state: SlideState;
  readonly requestPicture: () => void;
  readonly answer: (solved: SolvedSlide) => void;
  /** Solves the challenge by a proof of work in place of the picture. */
  readonly prove: () => void;
}

/** One slide challenge. `send` returns whether the answer was accepted. */
export function useSlideChallenge(scene: Scene, send: (solved: SolvedSlide) => Promise<boolean>): SlideChallenge {
  const [state, dispatch] = useReducer(nextSlideState, initialSlideState);
  const [, runTask] = useTask();
  const work = useRef(new AbortController());

  /** Runs `task` in place of the one under way, whose results are dropped from now on. */
  const run = (task: (signal: AbortSignal) => Promise<void>) => {
    work.current.abort();
    work.current = new AbortController();
    const { signal } = work.current;
    runTask(async () => {
      try {
        await task(signal);
      } catch (error) {
        if (signal.aborted) return;
        const until = error instanceof ApiError && error.retryAfter ? Date.now() + error.retryAfter * 1000 : null;
        dispatch({ kind: 'failed', message: failureMessage(error), until });
      }
    });
  };
  const load = async (signal: AbortSignal) => {
    const picture = await fetchSlidePicture(scene, signal);
    if (signal.aborted) URL.revokeObjectURL(picture.url);
    else dispatch({ kind: 'loaded', picture });
  };
  const sendAnswer = async (solved: SolvedSlide, signal: AbortSignal) => {
    if (await send(solved)) return;
    dispatch({ kind: 'refused' });
    await load(signal);
  };
  const requestPicture = () => {
    dispatch({ kind: 'requested' });
    run(load);
  };
  const answer = (solved: SolvedSlide) => {
    dispatch({ kind: 'answered' });
    run((signal) => sendAnswer(solved, signal));
  };
  const prove = () => {
    dispatch({ kind: 'proving', progress: 0 });
    run(async (signal) => {
      const task = await fetchProofTask(scene, signal);
      const onProgress = (progress: number) => !signal.aborted && dispatch({ kind: 'proving', progress });
      const proof = await computeProof(task, onProgress, signal);
      onProgress(1);
      await sendAnswer({ accessCode: task.accessCode, slide: { proof } }, signal);
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first picture is requested once
  useEffect(() => {
    run(load);
    return () => work.current.abort();
  }, []);
  usePictureLifetime(state, () => dispatch({ kind: 'expired' }));
  return { state, requestPicture, answer, prove };
}

/** Reports when a picture has expired, and revokes its URL when another one replaces it. */
function usePictureLifetime(state: SlideState, onExpire: () => void): void {
  const url = 'picture' in state ? state.picture.url : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs from the moment the picture is loaded
  useEffect(() => {
    if (!url) return;
    const timer = setTimeout(onExpire, lifetimes.challengeSolveMs);
    return () => clearTimeout(timer);
  }, [url]);
  const shown = url ?? (state.kind === 'loading' ? state.refused?.url : undefined);
  useEffect(
    () => () => {
      if (shown) URL.revokeObjectURL(shown);
    },
    [shown],
  );
}
