import { CountdownButton } from '@isoline/ui/button/countdown-button.tsx';
import { classNames } from '@isoline/ui/class-names.ts';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { type Message, message, useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { steadyNow } from '@isoline/ui/steady-now.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { failureMessage } from '../failure/failure-message.ts';
import styles from './captcha-challenge.module.css';
import { type CaptchaTask, fetchProofTask } from './slide-calls.ts';
import { slideMessages } from './slide-messages.ts';
import type { SlideDialogProps } from './use-slide-challenge.ts';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'solving'; readonly task: CaptchaTask; readonly again: boolean }
  | { readonly kind: 'checking' | 'passed'; readonly task: CaptchaTask }
  | { readonly kind: 'failed'; readonly message: Message; readonly until: number | null };

/** The message that the captcha's page posts to the page that frames it. */
type FrameMessage =
  | { readonly kind: 'ready' | 'closed' | 'failed' }
  | { readonly kind: 'solved'; readonly ticket: string; readonly randstr: string };

/** The time limit for the vendor's script to show the captcha. */
const LOADED_MS = 20_000;

interface Props extends SlideDialogProps {
  readonly first: CaptchaTask;
}

/** The challenge of a captcha service, in its own frame. It replaces the slide. */
export function CaptchaChallenge({ scene, first, send, onPassed, onClose }: Props) {
  const text = useMessages(slideMessages);
  const format = useFormatMessage();
  const [state, setState] = useState<State>({ kind: 'solving', task: first, again: false });
  const [, run] = useTask();
  const status = { solving: text.captchaRefused, checking: text.busy, passed: text.success };

  const renew = (again: boolean) => {
    setState({ kind: 'loading' });
    run(async () => {
      try {
        const task = await fetchProofTask(scene, 'slide', new AbortController().signal);
        if (task && 'captcha' in task) setState({ kind: 'solving', task, again });
        else onClose();
      } catch (error) {
        const until = error instanceof ApiError && error.retryAfter ? steadyNow() + error.retryAfter * 1000 : null;
        setState({ kind: 'failed', message: failureMessage(error), until });
      }
    });
  };
  const receive = (received: FrameMessage) => {
    if (state.kind !== 'solving') return;
    if (received.kind === 'closed') onClose();
    if (received.kind === 'failed')
      setState({ kind: 'failed', message: message(slideMessages, 'captchaFailed'), until: null });
    if (received.kind !== 'solved') return;
    const { task } = state;
    const { ticket, randstr } = received;
    setState({ kind: 'checking', task });
    run(async () => {
      const outcome = await send({ accessCode: task.accessCode, slide: { ticket, randstr } });
      if (outcome === 'refused') renew(true);
      if (outcome !== 'passed') return;
      setState({ kind: 'passed', task });
      onPassed();
    });
  };

  if (state.kind === 'failed') {
    return (
      <div className={styles.challenge}>
        <InlineAlert kind="error">{format(state.message)}</InlineAlert>
        <CountdownButton
          kind="secondary"
          wide
          until={state.until}
          waiting={text.tryAgainIn}
          onClick={() => renew(false)}
        >
          {text.tryAgain}
        </CountdownButton>
      </div>
    );
  }
  return (
    <div className={styles.challenge}>
      {state.kind === 'loading' ? (
        <div className={styles.frame} />
      ) : (
        <CaptchaFrame key={state.task.accessCode} page={state.task.captcha} onMessage={receive} />
      )}
      <p role="status" className={classNames(styles.status, state.kind === 'passed' && styles.passed)}>
        {state.kind !== 'loading' && (state.kind !== 'solving' || state.again) && status[state.kind]}
      </p>
    </div>
  );
}

interface FrameProps {
  readonly page: string;
  readonly onMessage: (message: FrameMessage) => void;
}

function CaptchaFrame({ page, onMessage }: FrameProps) {
  const text = useMessages(slideMessages);
  const [language] = useLocale().split('-');
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current({ kind: 'failed' }), LOADED_MS);
    const receive = ({ data, origin, source }: MessageEvent<FrameMessage>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      clearTimeout(timer);
      latest.current(data);
    };
    addEventListener('message', receive);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', receive);
    };
  }, []);
  return <iframe ref={frame} className={styles.frame} title={text.captcha} src={`${page}?language=${language}`} />;
}
