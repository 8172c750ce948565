import type { Message } from '@isoline/ui/i18n/messages.ts';
import type { SlidePicture } from './slide-calls.ts';

/**
 * The content of the slide dialog. It starts with the plain slide, which has a proof of work behind it. A picture
 * follows where it is required, or where the proof is slow or refused. `refused` is the picture whose answer was wrong.
 * `again` says that the previous answer to a picture was wrong.
 */
export type SlideState =
  | { readonly kind: 'plain'; readonly phase: 'loading' | 'ready' | 'checking' | 'passed' }
  | { readonly kind: 'loading'; readonly refused: SlidePicture | null; readonly again: boolean }
  | { readonly kind: 'ready'; readonly picture: SlidePicture; readonly again: boolean }
  | { readonly kind: 'sending' | 'passed' | 'expired'; readonly picture: SlidePicture }
  | { readonly kind: 'failed'; readonly message: Message; readonly until: number | null }
  | { readonly kind: 'proving'; readonly progress: number };

export type SlideEvent =
  | { readonly kind: 'requested' | 'answered' | 'refused' | 'passed' | 'expired' | 'plain-loaded' | 'plain-requested' }
  | { readonly kind: 'loaded'; readonly picture: SlidePicture }
  | { readonly kind: 'failed'; readonly message: Message; readonly until: number | null }
  | { readonly kind: 'proving'; readonly progress: number };

export const initialSlideState: SlideState = { kind: 'plain', phase: 'loading' };

/** Returns whether an answer is being sent. A proof is sent as soon as its progress is complete. */
export const isSendingAnswer = (state: SlideState): boolean =>
  state.kind === 'sending' || (state.kind === 'proving' && state.progress === 1);

/** Returns the state after `event`. An event of an earlier state changes nothing. */
export function nextSlideState(state: SlideState, event: SlideEvent): SlideState {
  switch (event.kind) {
    case 'plain-requested':
      return initialSlideState;
    case 'plain-loaded':
      return state.kind === 'plain' && state.phase === 'loading' ? { kind: 'plain', phase: 'ready' } : state;
    case 'requested':
      return { kind: 'loading', refused: null, again: false };
    case 'refused':
      return {
        kind: 'loading',
        refused: state.kind === 'sending' ? state.picture : null,
        again: state.kind !== 'plain',
      };
    case 'loaded':
      return state.kind === 'loading' ? { kind: 'ready', picture: event.picture, again: state.again } : state;
    case 'answered':
      if (state.kind === 'plain') return { kind: 'plain', phase: 'checking' };
      return state.kind === 'ready' ? { kind: 'sending', picture: state.picture } : state;
    case 'passed':
      if (state.kind === 'plain') return { kind: 'plain', phase: 'passed' };
      return state.kind === 'sending' ? { kind: 'passed', picture: state.picture } : state;
    case 'expired':
      return state.kind === 'ready' ? { kind: 'expired', picture: state.picture } : state;
    case 'failed':
    case 'proving':
      return event;
  }
}
