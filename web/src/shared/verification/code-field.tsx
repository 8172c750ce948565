import { codeIn, isCode } from '@isoline/contract/values/verification-code.ts';
import { CountdownButton } from '@isoline/ui/button/countdown-button.tsx';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { type Message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useTask } from '@isoline/ui/task/use-task.ts';
import { type ChangeEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type CodeTarget, readCodeTime, targetKey } from './code-target.ts';
import { requestCode } from './request-code.ts';
import { preloadSlideDialog } from './solve-slide.tsx';
import { verificationMessages } from './verification-messages.ts';

interface Props {
  readonly target: CodeTarget;
  /** The key of the resend time when the target does not name the contact of the code. */
  readonly resendKey?: string;
  /** Called when a code was sent. `accessCode` names the challenge that was solved for it. */
  readonly onSent: (accessCode: string) => void;
  readonly error?: Message | undefined;
  readonly defaultValue?: string | undefined;
  /** Replaces `Verification code`. */
  readonly label?: string;
  /** The text of a screen reader, which replaces the label. */
  readonly 'aria-label'?: string | undefined;
  /** The label of the button, which replaces `Get verification code`. */
  readonly requestLabel?: string;
  /** Shown at the end of the label. */
  readonly aside?: ReactNode;
  /** True to focus the field when it mounts. */
  readonly takesFocus?: boolean;
}

/**
 * The field of a verification code, named `code`, with the button that requests one. A pasted message is cut to its
 * code. A complete code submits the form by itself, each code once. Enter in a form without a code requests one.
 */
export function CodeField({ target, resendKey, onSent, error, takesFocus = false, requestLabel, ...shown }: Props) {
  const text = useMessages(verificationMessages);
  const field = useRef<HTMLInputElement>(null);
  const submittedCode = useRef('');
  const key = resendKey ?? targetKey(target);
  const [resendTime, setResendTime] = useState(() => readCodeTime(`resend:${key}`));
  const [requestError, setRequestError] = useState<Message>();
  const [sentCount, setSentCount] = useState(takesFocus ? 1 : 0);
  const [busy, run] = useTask();
  // Loads the parts that the button needs before it is pressed.
  useEffect(() => preloadSlideDialog(), []);
  // The effect runs after the slide dialog has closed and returned the focus.
  useEffect(() => {
    if (sentCount > 0) field.current?.focus();
  }, [sentCount]);
  const request = async () => {
    setRequestError(undefined);
    const requested = await requestCode(target, key);
    if (!requested) return;
    if (requested.kind !== 'refused') setResendTime(requested.resendTime);
    if ('error' in requested) return setRequestError(requested.error);
    if (requested.kind === 'waiting') return;
    submittedCode.current = '';
    onSent(requested.accessCode);
    setSentCount((count) => count + 1);
  };
  // Enter in a field presses the first submit button of its form, which is this one.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isEnterInField = event.detail === 0 && document.activeElement !== event.currentTarget;
    if (isEnterInField && field.current?.value) return;
    event.preventDefault();
    run(request);
  };
  const onType = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    if (!isCode(input.value)) return;
    const code = codeIn(input.value);
    if (input.value !== code) input.value = code;
    if (code === submittedCode.current) return;
    submittedCode.current = code;
    // The form handles the change first, which clears the error of the field.
    queueMicrotask(() => input.form?.requestSubmit());
  };
  return (
    <TextField
      ref={field}
      name="code"
      label={text.code}
      {...shown}
      error={error ?? requestError}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={onType}
      end={
        <CountdownButton type="submit" until={resendTime} waiting={text.resendIn} busy={busy} harmless onClick={press}>
          {requestLabel ?? text.getCode}
        </CountdownButton>
      }
    />
  );
}
