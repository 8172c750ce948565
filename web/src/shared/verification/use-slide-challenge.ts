import { SLIDE_FAILED } from '@isoline/contract/errors/sign-in-errors.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import { errorMessage } from '@isoline/ui/i18n/messages.ts';
import { resultPause } from '@isoline/ui/result-pause.ts';
import type { Trail } from '@isoline/ui/slider/trail.ts';
import { steadyNow } from '@isoline/ui/steady-now.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { computeProof } from './compute-proof.ts';
import type { ProofTask } from './proof-worker.ts';
import {
  type CaptchaTask,
  fetchProofTask,
  fetchSlidePicture,
  type Slid,
  type SlidePicture,
  type SolvedSlide,
} from './slide-calls.ts';
import { initialSlideState, nextSlideState, type SlideEvent, type SlideState } from './slide-state.ts';

/** The outcome of an answer. `closed`: its call failed, and the dialog is closed. */
export type AnswerOutcome = 'passed' | 'refused' | 'closed';

/** The properties of the dialog of a challenge. */
export interface SlideDialogProps {
  readonly scene: Scene;
  readonly send: (solved: SolvedSlide) => Promise<AnswerOutcome>;
  /** Called when the challenge is passed and the user has seen it. */
  readonly onPassed: () => void;
  readonly onClose: () => void;
}

interface Options extends Omit<SlideDialogProps, 'onClose'> {
  /** Called when a captcha service replaces the slide. */
  readonly onCaptcha: (task: CaptchaTask) => void;
}

export interface SlideChallenge {
  readonly state: SlideState;
  readonly requestPicture: () => void;
  /** Repeats the kind of challenge that has failed: the plain slide, a picture, or the proof of work. */
  readonly retry: () => void;
  /** Called where the user releases the piece. A proof of work is added where the picture needs one. */
  readonly answer: (picture: SlidePicture, slid: Slid) => void;
  /** Called when the plain slide has reached its end. */
  readonly slide: (trail: Trail) => void;
  /** Solves the challenge by a proof of work instead of the picture. */
  readonly prove: () => void;
}

/** True when the user has chosen the check without a picture: later challenges of this page then start with it. */
let prefersProof = false;

/** The time limit for the proof behind the plain slide. A slower device gets a picture instead. */
const SLOW_MS = 4_000;

const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

const plainSlide = (trail: Trail, proof: string) => ({
  x: 1,
  trail: trail.map(([x, ms]): [number, number] => [x, ms]),
  proof,
});

/** Shows a picture. Returns the proof of work that a server without pictures requires instead. */
async function loadPicture(
  scene: Scene,
  dispatch: (event: SlideEvent) => void,
  signal: AbortSignal,
  seen: Promise<unknown> | undefined,
): Promise<ProofTask | null> {
  const task = await fetchSlidePicture(scene, signal);
  await seen;
  if (!('url' in task)) return task;
  if (signal.aborted) URL.revokeObjectURL(task.url);
  else dispatch({ kind: 'loaded', picture: task });
  return null;
}

/**
 * The event when a proof instead of a picture is refused, because the contact requires a harder one. The next attempt
 * gets the harder proof.
 */
const proofRefused: SlideEvent = { kind: 'failed', message: errorMessage(SLIDE_FAILED), until: null };

/** The task that runs after a refusal, instead of a picture. */
type Again = () => Promise<void>;

type Task = (signal: AbortSignal) => Promise<void>;

/** Runs one slide challenge: the plain slide, a picture, or only a proof of work. */
export function useSlideChallenge({ scene, send, onPassed, onCaptcha }: Options): SlideChallenge {
  const [state, dispatch] = useReducer(nextSlideState, initialSlideState);
  const { run, retry } = useCurrentWork(dispatch);
  const slid = useRef(Promise.withResolvers<Trail>());
  const load = async (signal: AbortSignal, seen?: Promise<unknown>) => {
    const proofTask = await loadPicture(scene, dispatch, signal, seen);
    if (proofTask) await sendProved(proofTask, null, signal, async () => dispatch(proofRefused));
  };
  const sendAnswer = async (solved: SolvedSlide, signal: AbortSignal, again?: Again) => {
    const outcome = await send(solved);
    if (outcome === 'refused' && again) await again();
    else if (outcome === 'refused') {
      dispatch({ kind: 'refused' });
      await load(signal, resultPause());
    } else if (outcome === 'passed') {
      dispatch({ kind: 'passed' });
      await resultPause();
      onPassed();
    }
  };
  const loadDuePicture = (signal: AbortSignal) => {
    dispatch({ kind: 'requested' });
    return load(signal);
  };
  const askForSlide = async (signal: AbortSignal) => {
    dispatch({ kind: 'plain-requested' });
    slid.current = Promise.withResolvers();
    const task = await fetchProofTask(scene, 'slide', signal);
    if (!task) return loadDuePicture(signal);
    if ('captcha' in task) return onCaptcha(task);
    // A proof that cannot be computed leads to the picture, like one that is too slow.
    const proof = computeProof(task, () => undefined, signal).catch(() => null);
    dispatch({ kind: 'plain-loaded' });
    const trail = await slid.current.promise;
    dispatch({ kind: 'answered' });
    const found = await Promise.race([proof, pause(SLOW_MS)]);
    if (signal.aborted) return;
    if (found === null) return void run(loadDuePicture);
    await sendAnswer({ accessCode: task.accessCode, slide: plainSlide(trail, found) }, signal);
  };
  const requestPicture = () => {
    prefersProof = false;
    run(loadDuePicture);
  };
  const sendProved = async (task: ProofTask, slid: Slid | null, signal: AbortSignal, again?: Again) => {
    const onProgress = (progress: number) => !signal.aborted && dispatch({ kind: 'proving', progress });
    const proof = await computeProof(task, onProgress, signal);
    onProgress(1);
    await sendAnswer({ accessCode: task.accessCode, slide: { ...slid, proof } }, signal, again);
  };
  const answer = ({ accessCode, difficulty }: SlidePicture, slid: Slid) => {
    dispatch(difficulty > 0 ? { kind: 'proving', progress: 0 } : { kind: 'answered' });
    const submit = (signal: AbortSignal) =>
      difficulty > 0
        ? sendProved({ accessCode, difficulty }, slid, signal)
        : sendAnswer({ accessCode, slide: slid }, signal);
    run(submit, loadDuePicture);
  };
  /**
   * Computes and sends a proof. The contact may require a harder proof than the first one. When the first is refused,
   * it computes another one.
   */
  const proveOnce = async (signal: AbortSignal, isFirst = true): Promise<void> => {
    dispatch({ kind: 'proving', progress: 0 });
    const task = await fetchProofTask(scene, 'proof', signal);
    if (task && 'captcha' in task) return onCaptcha(task);
    if (task) await sendProved(task, null, signal, isFirst ? () => proveOnce(signal, false) : undefined);
  };
  const prove = () => {
    prefersProof = true;
    run(proveOnce);
  };

  const begin = useEffectEvent(() => run(prefersProof ? proveOnce : askForSlide));
  useEffect(() => begin(), []);
  usePlainLifetime(state, () => run(askForSlide));
  usePictureLifetime(state, () => dispatch({ kind: 'expired' }));
  return { state, requestPicture, retry, answer, slide: (trail) => slid.current.resolve(trail), prove };
}

/**
 * Runs one task at a time. The previous one is aborted, and its results are dropped. A failure is dispatched.
 *
 * @returns `run`, which returns a function that aborts the task, and `retry`, which runs `again` of the latest task
 */
function useCurrentWork(dispatch: (event: SlideEvent) => void) {
  const [, runTask] = useTask();
  const work = useRef(new AbortController());
  const latest = useRef<Task | null>(null);
  const run = (task: Task, again = task) => {
    latest.current = again;
    work.current.abort();
    work.current = new AbortController();
    const { signal } = work.current;
    runTask(async () => {
      try {
        await task(signal);
      } catch (error) {
        if (signal.aborted) return;
        const until = error instanceof ApiError && error.retryAfter ? steadyNow() + error.retryAfter * 1000 : null;
        dispatch({ kind: 'failed', message: failureMessage(error), until });
      }
    });
    return () => work.current.abort();
  };
  const retry = () => {
    if (latest.current) run(latest.current);
  };
  return { run, retry };
}

/** Reports that a plain slide has expired before the user touched it. */
function usePlainLifetime(state: SlideState, onExpire: () => void): void {
  const isWaiting = state.kind === 'plain' && state.phase === 'ready';
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => expire(), lifetimes.challengeSolveMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}

/** Reports that a picture has expired, and revokes its URL when another one replaces it. */
function usePictureLifetime(state: SlideState, onExpire: () => void): void {
  const url = 'picture' in state ? state.picture.url : undefined;
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (!url) return;
    const timer = setTimeout(() => expire(), lifetimes.challengeSolveMs);
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
