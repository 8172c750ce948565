import { SLIDE_FAILED } from '@isoline/contract/errors/sign-in-errors.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import type { ReactNode } from 'react';
import type { AnyAnswer } from '../../api/read-answer.ts';
import type { SolvedSlide } from './use-challenge.ts';

export const loadSlideDialog = () => import('./slide-dialog.tsx');

/**
 * Lets the person solve slides until `send`, the call that needs one, is content: gives its outcome, null when the
 * dialog was closed, and throws what `send` throws.
 *
 * @param show puts the dialog in the page; it stays there when it closes, so that the focus goes back to where it was
 */
export async function openSlide<A extends AnyAnswer>(
  show: (dialog: ReactNode) => void,
  scene: Scene,
  send: (solved: SolvedSlide) => Promise<A>,
): Promise<A | null> {
  const { SlideDialog } = await loadSlideDialog();
  return new Promise((resolve, reject) => {
    const render = (open: boolean) => show(<SlideDialog job={job} open={open} />);
    const sendOnce = async (solved: SolvedSlide) => {
      try {
        const outcome = await send(solved);
        if (outcome.code === SLIDE_FAILED.code) return false;
        resolve(outcome);
      } catch (error) {
        reject(error);
      }
      render(false);
      return true;
    };
    const cancel = () => {
      render(false);
      resolve(null);
    };
    const job = { scene, send: sendOnce, cancel };
    render(true);
  });
}
