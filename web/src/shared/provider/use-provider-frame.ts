import type { Message } from '@isoline/ui/i18n/messages.ts';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { Authorization } from './authorization.ts';
import type { CallbackParams } from './callback.ts';
import { watchFrameEntry } from './frame-entry.ts';

/** The time after which the user is told that the QR code is slow. */
const SLOW_MS = 5_000;
/**
 * The time after which the code counts as visible. The provider's page waits for the phone in a script, which may delay
 * its `load` event until long after that.
 */
const VISIBLE_MS = 3_000;
/** A state lives for ten minutes; a new QR code replaces it before that. */
const RENEW_MS = 9 * 60_000;

/** The provider's page in the frame, and the state that its callback has to carry. */
export interface QrCodePage {
  readonly url: string;
  readonly state: string;
}

/** The content of the frame. `round` counts the QR codes, so that each gets its own frame. */
export type FrameState =
  | { readonly kind: 'requesting' | 'slow'; readonly round: number }
  | { readonly kind: 'loading' | 'shown'; readonly round: number; readonly page: QrCodePage }
  | { readonly kind: 'refused' | 'confirmed'; readonly round: number }
  | { readonly kind: 'failed'; readonly round: number; readonly message: Message };

export type FrameEvent =
  | { readonly kind: 'received'; readonly page: QrCodePage }
  | { readonly kind: 'failed'; readonly message: Message }
  | { readonly kind: 'loaded' | 'slow' | 'refused' | 'confirmed' | 'reload' };

/** Returns the state after `event`. A late event, such as one of a replaced code, changes nothing. */
export function nextFrameState(state: FrameState, event: FrameEvent): FrameState {
  const { round } = state;
  const isRequested = state.kind === 'requesting' || state.kind === 'slow';
  switch (event.kind) {
    case 'received':
      return isRequested ? { kind: 'loading', round, page: event.page } : state;
    case 'failed':
      return isRequested ? { kind: 'failed', round, message: event.message } : state;
    case 'loaded':
      return state.kind === 'loading' ? { ...state, kind: 'shown' } : state;
    case 'slow':
      return state.kind === 'requesting' ? { kind: 'slow', round } : state;
    case 'refused':
    case 'confirmed':
      return 'page' in state ? { kind: event.kind, round } : state;
    case 'reload':
      return state.kind === 'confirmed' ? state : { kind: 'requesting', round: round + 1 };
  }
}

/** The message that the callback page in the frame posts to this page. A refusal does not have a code. */
interface CallbackMessage {
  readonly code: string | null;
  readonly state: string | null;
}

interface Options {
  /** Requests a QR code; called again for each new one. */
  readonly request: () => Promise<Authorization>;
  /** Called when the user has confirmed on the phone. */
  readonly onCallback: (params: CallbackParams) => void;
}

interface ProviderFrame {
  readonly state: FrameState;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The user may miss a QR code by now. The content of the frame is unknown: it is of another site. */
  readonly isLate: boolean;
  readonly onLoad: () => void;
  readonly reload: () => void;
}

/** Manages the provider's QR code in a frame, from the request to the callback. */
export function useProviderFrame(options: Options): ProviderFrame {
  const [state, dispatch] = useReducer(nextFrameState, { kind: 'requesting', round: 1 });
  const [lateRound, setLateRound] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { round } = state;
  const oauthState = 'page' in state ? state.page.state : null;

  useEffect(() => {
    let isCurrent = true;
    void latest.current.request().then((found) => {
      if (!isCurrent) return;
      dispatch(found.kind === 'ready' ? { kind: 'received', page: found } : { kind: 'failed', message: found.message });
    });
    const timer = setTimeout(() => {
      dispatch({ kind: 'slow' });
      setLateRound(round);
    }, SLOW_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [round]);

  useEffect(() => {
    if (oauthState === null) return;
    const entry = watchFrameEntry();
    const timers = [
      setTimeout(() => dispatch({ kind: 'loaded' }), VISIBLE_MS),
      setTimeout(() => dispatch({ kind: 'reload' }), RENEW_MS),
    ];
    const onMessage = ({ data, origin, source }: MessageEvent<CallbackMessage | null>) => {
      // Only our callback page in this frame, with this state, may report.
      const { current } = frame;
      if (!current || origin !== location.origin || source !== current.contentWindow || data?.state !== oauthState)
        return;
      const { code } = data;
      void entry.undo(current).then(() => {
        dispatch({ kind: code ? 'confirmed' : 'refused' });
        if (code) latest.current.onCallback({ code, state: oauthState });
      });
    };
    addEventListener('message', onMessage);
    return () => {
      entry.stop();
      timers.forEach(clearTimeout);
      removeEventListener('message', onMessage);
    };
  }, [oauthState]);

  const isFailed = state.kind === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    const reload = () => dispatch({ kind: 'reload' });
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isFailed]);

  return {
    state,
    frame,
    isLate: lateRound === round || isFailed || state.kind === 'refused',
    onLoad: () => dispatch({ kind: 'loaded' }),
    reload: () => dispatch({ kind: 'reload' }),
  };
}
