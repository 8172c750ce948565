import { codeIn, isCode } from '@isoline/contract/values/verification-code.ts';
import { type ChangeEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Message, message, useMessages } from '../../i18n/messages.ts';
import { useHydrated } from '../../state/use-hydrated.ts';
import { CountdownButton } from '../../ui/button/countdown-button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { failureMessage } from '../failure/failure-message.ts';
import { useTask } from '../failure/use-task.ts';
import { type CodeTarget, readResendTime, storeResendTime, targetKey } from './code-target.ts';
import { sendVerificationCode } from './send-verification-code.ts';
import { preloadSlideDialog } from './solve-slide.tsx';
import { verificationMessages } from './verification-messages.ts';

interface Props {
  /** Where a code would go, from what is typed now; null while that is no complete contact. */
  readonly target: CodeTarget | null;
  /** Called when the button is pressed: checks what is typed, and shows what is wrong with it. With null no code is sent. */
  readonly onRequest: () => Promise<CodeTarget | null>;
  /** The key under which the resend time is stored, for a target that does not name the contact. */
  readonly resendKey?: string;
  /** A code was sent. `accessCode` names the challenge that was solved for it. */
  readonly onSent: (accessCode: string) => void;
  /** True when the contact is verified already: Enter then sends the form without a code. */
  readonly isOptional?: boolean;
  readonly error?: Message | undefined;
  readonly defaultValue?: string | undefined;
}

/**
 * The field of a verification code, named `code`, with the button that requests one. A pasted message is cut to its code. A
 * complete code submits the form by itself, each code once. Enter in a form without a code requests one.
 */
export function CodeField({ isOptional = false, error, defaultValue, ...props }: Props) {
  const text = useMessages(verificationMessages);
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const { busy, requestError, resendTime, request, submittedCode } = useCodeRequest(props, field);
  // Enter in a field presses the first submit button of its form, which is this one.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isEnterInField = event.detail === 0 && document.activeElement !== event.currentTarget;
    if (isEnterInField && (isOptional || field.current?.value)) return;
    event.preventDefault();
    request();
  };
  const onType = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    if (!isCode(input.value)) return;
    const code = codeIn(input.value);
    if (input.value !== code) input.value = code;
    if (!props.target || code === submittedCode.current) return;
    submittedCode.current = code;
    // The form handles the change first, and clears the error of the field.
    queueMicrotask(() => input.form?.requestSubmit());
  };
  return (
    <TextField
      ref={field}
      name="code"
      label={text.code}
      error={error ?? requestError}
      inputMode="numeric"
      autoComplete="one-time-code"
      defaultValue={defaultValue}
      onChange={onType}
      end={
        <CountdownButton
          // Before hydration a submit button would send the form.
          type={isHydrated ? 'submit' : 'button'}
          until={resendTime}
          waiting={text.resendIn}
          busy={busy}
          onClick={press}
        >
          {text.getCode}
        </CountdownButton>
      }
    />
  );
}

type Request = Pick<Props, 'target' | 'onRequest' | 'resendKey' | 'onSent'>;

/** Sends codes, each after a slide challenge, and keeps the time from which the next one may be requested. */
function useCodeRequest({ target, onRequest, resendKey, onSent }: Request, field: RefObject<HTMLInputElement | null>) {
  const submittedCode = useRef('');
  const [resendTime, setResendTime] = useState<number | null>(null);
  const [requestError, setRequestError] = useState<Message>();
  const [sentCount, setSentCount] = useState(0);
  const [busy, run] = useTask();

  const key = resendKey ?? (target && targetKey(target));
  useEffect(() => {
    setResendTime(key ? readResendTime(key) : null);
    setRequestError(undefined);
    submittedCode.current = '';
    // The code of the dialog is loaded before the button is pressed.
    if (key) preloadSlideDialog();
  }, [key]);
  // An effect runs after the slide dialog has closed and returned the focus.
  useEffect(() => {
    if (sentCount > 0) field.current?.focus();
  }, [sentCount, field]);

  const send = async (to: CodeTarget) => {
    const result = await sendVerificationCode(to);
    if (!result) return;
    if (result.kind === 'refused') return setRequestError(result.message);
    const until = Date.now() + result.resendAfter * 1000;
    storeResendTime(resendKey ?? targetKey(to), until);
    setResendTime(until);
    if (result.kind === 'too-soon') return toasts.show({ type: 'warning', content: result.message });
    submittedCode.current = '';
    onSent(result.accessCode);
    setSentCount((count) => count + 1);
    toasts.show({ type: 'success', content: message(verificationMessages, 'sentTo', result.to) });
  };
  const request = () => {
    setRequestError(undefined);
    run(async () => {
      try {
        const to = await onRequest();
        if (to) await send(to);
      } catch (failure) {
        setRequestError(failureMessage(failure));
      }
    });
  };
  return { busy, requestError, resendTime, request, submittedCode };
}
