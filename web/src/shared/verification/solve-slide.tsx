import { SLIDE_FAILED } from '@isoline/contract/errors/sign-in-errors.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import { openDialog } from '@isoline/ui/dialog/open-dialog.ts';
import { loadChunk } from '@isoline/ui/load-chunk.ts';
import type { SolvedSlide } from './slide-calls.ts';
import type { AnswerOutcome } from './use-slide-challenge.ts';

const loadSlideDialog = () => loadChunk(() => import('./slide-dialog.tsx'));

/** Loads the dialog before it is needed. If that fails, the error is shown when the dialog is opened. */
export const preloadSlideDialog = (): void => void loadSlideDialog().catch(() => undefined);

/**
 * Opens the slide challenge. After each wrong answer it shows another one, until `send`, the call that requires it, is
 * accepted.
 *
 * @returns the answer to that call; null when the dialog was closed
 * @throws what `send` throws; ChunkError when the dialog cannot be loaded
 */
export async function solveSlide<Answer extends { readonly code: number }>(
  scene: Scene,
  send: (solved: SolvedSlide) => Promise<Answer>,
): Promise<Answer | null> {
  const { SlideDialog } = await loadSlideDialog();
  const sent = await openDialog<Promise<Answer>>(({ onClose }) => {
    let sending: Promise<Answer>;
    const sendOnce = (solved: SolvedSlide): Promise<AnswerOutcome> => {
      sending = send(solved);
      return sending.then(
        ({ code }) => (code === SLIDE_FAILED.code ? 'refused' : 'passed'),
        () => {
          onClose(sending);
          return 'closed';
        },
      );
    };
    const close = () => onClose(null);
    return <SlideDialog scene={scene} send={sendOnce} onPassed={() => onClose(sending)} onClose={close} />;
  });
  return sent;
}
