import { type ReactNode, useEffect, useState } from 'react';
import { codeMessages } from '../../messages/code.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { useReword } from '../../messages/reword-hook.ts';
import { toast } from '../../ui/toast/toast.ts';
import { type CodeTarget, targetName } from './code-target.ts';
import { keepResendTime, readResendTime } from './resend-time.ts';

export interface CodeRequest {
  /** Until when the next code has to wait, in epoch milliseconds. */
  readonly until: number | null;
  readonly busy: boolean;
  /** Why no code was sent. */
  readonly problem: string | undefined;
  /** Sends a code, through the slide step; true when it was sent. */
  readonly ask: (target: CodeTarget) => Promise<boolean>;
  readonly slideDialog: ReactNode;
}

const loadSendCode = () => import('./send-code-to.ts');
const loadSlide = () => import('./open-slide.tsx');

export interface RequestOptions {
  /** Names the wait for the next code, where the target doesn't tell whose address it goes to. */
  readonly waitsAs?: string | undefined;
  /** A code is on its way; `accessCode` names the step that the solved challenge opened. */
  readonly onSent?: ((accessCode: string) => void) | undefined;
}

/** Asking for codes; `target` is where the next one would go by what is typed now, null while that is unclear. */
export function useCodeRequest(target: CodeTarget | null, { waitsAs, onSent }: RequestOptions = {}): CodeRequest {
  const [slideDialog, showSlide] = useState<ReactNode>(null);
  const name = waitsAs ?? (target && targetName(target));
  const [until, setUntil] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const reword = useReword();

  useEffect(() => {
    setUntil(name ? readResendTime(name) : null);
    setProblem(undefined);
    // What the button needs is on its way before it is pressed.
    if (name)
      Promise.all([loadSendCode(), loadSlide().then((slide) => slide.loadSlideDialog())]).catch(() => undefined);
  }, [name]);

  const wait = (target: CodeTarget, seconds: number | null) => {
    if (seconds === null) return;
    const time = Date.now() + seconds * 1000;
    keepResendTime(waitsAs ?? targetName(target), time);
    setUntil(time);
  };
  const send = async (target: CodeTarget): Promise<boolean> => {
    const [{ sendCodeTo, resendSeconds }, { openSlide }] = await Promise.all([loadSendCode(), loadSlide()]);
    let step = '';
    const outcome = await openSlide(showSlide, target.scene, (solved) => {
      step = solved.accessCode;
      return sendCodeTo(target, solved);
    });
    if (!outcome) return false;
    const seconds = resendSeconds(outcome);
    wait(target, seconds);
    if (outcome._isSuccessResponse && outcome.data) {
      const { to } = outcome.data;
      onSent?.(step);
      toast.show({ type: 'success', content: () => messagesNow(codeMessages).sentTo(to) });
      return true;
    }
    if (seconds === null) setProblem(outcome.msg);
    else toast.show({ type: 'warning', content: outcome.msg });
    return false;
  };
  const ask = async (target: CodeTarget): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      return await send(target);
    } catch (error) {
      const { failureSentence } = await import('../../messages/failure.ts');
      setProblem(failureSentence(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { until, busy, problem: reword(problem), ask, slideDialog };
}
