import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { Callback } from './arrival.ts';
import type { Authorized } from './authorize.ts';
import { type FrameStage, nextStage } from './frame-stage.ts';

/** After so long the person is told that it takes its time. */
const SLOW_MS = 5_000;
/** WeChat's page waits for the phone by a script, which may hold back its `load`; by then the code is seen long since. */
const SEEN_MS = 3_000;
/** A state lives for ten minutes; a fresh one takes its place before. */
const FRESH_MS = 9 * 60_000;

export interface Proof {
  readonly code: string;
  readonly state: string;
}

interface Ways {
  readonly begin: () => Promise<Authorized>;
  readonly onProof: (proof: Proof) => void;
}

interface WechatFrame {
  readonly stage: FrameStage;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onLoad: () => void;
  readonly again: () => void;
}

/** WeChat's QR code in a frame, from asking for it to what the call-back page in the frame tells. */
export function useWechatFrame(ways: Ways): WechatFrame {
  const [stage, dispatch] = useReducer(nextStage, { name: 'starting', round: 1 });
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });
  const { round } = stage;
  const state = 'page' in stage ? stage.page.state : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks once
  useEffect(() => {
    let wanted = true;
    void latest.current.begin().then((found) => {
      if (!wanted) return;
      dispatch(found.is === 'ready' ? { type: 'came', page: found } : { type: 'failed', message: found.message });
    });
    const timer = setTimeout(() => dispatch({ type: 'slow' }), SLOW_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [round]);

  useEffect(() => {
    if (state === null) return;
    const timers = [
      setTimeout(() => dispatch({ type: 'loaded' }), SEEN_MS),
      setTimeout(() => dispatch({ type: 'again' }), FRESH_MS),
    ];
    const hear = ({ data, origin, source }: MessageEvent<Callback | null>) => {
      // Ours is the page that tells, in this very frame, of this very state.
      if (origin !== location.origin || source !== frame.current?.contentWindow || data?.state !== state) return;
      dispatch({ type: data.code ? 'confirmed' : 'refused' });
      if (data.code) latest.current.onProof({ code: data.code, state });
    };
    addEventListener('message', hear);
    return () => {
      timers.forEach(clearTimeout);
      removeEventListener('message', hear);
    };
  }, [state]);

  const failed = stage.name === 'failed';
  useEffect(() => {
    if (!failed) return;
    const back = () => dispatch({ type: 'again' });
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [failed]);

  return {
    stage,
    frame,
    onLoad: () => dispatch({ type: 'loaded' }),
    again: () => dispatch({ type: 'again' }),
  };
}
