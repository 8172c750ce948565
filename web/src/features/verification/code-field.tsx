import { useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { codeMessages } from '../../messages/code.ts';
import { CountdownButton } from '../../ui/button/countdown-button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { CodeTarget } from './code-target.ts';
import { type RequestOptions, useCodeRequest } from './use-code-request.ts';

interface Props extends RequestOptions {
  /** Where a code would go by what is typed now; null while that is unclear. */
  readonly target: CodeTarget | null;
  /** Checks what is typed, says what is wrong with it, and gives where the code goes; null stops the sending. */
  readonly onAsk: () => Promise<CodeTarget | null>;
  readonly error?: string | undefined;
  readonly defaultValue?: string | undefined;
}

/** The field of a one-time code, named `identifyCode`, with the button that sends one. */
export function CodeField({ target, onAsk, error, defaultValue, ...options }: Props) {
  const text = useMessages(codeMessages);
  const field = useRef<HTMLInputElement>(null);
  const request = useCodeRequest(target, options);
  const press = async () => {
    const wanted = await onAsk();
    // The closing dialog gives the focus back to the button first.
    if (wanted && (await request.ask(wanted))) setTimeout(() => field.current?.focus(), 100);
  };
  return (
    <>
      <TextField
        ref={field}
        name="identifyCode"
        label={text.code}
        error={error ?? request.problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        defaultValue={defaultValue}
        end={
          <CountdownButton until={request.until} waiting={text.again} busy={request.busy} onClick={press}>
            {text.getCode}
          </CountdownButton>
        }
      />
      {request.slideDialog}
    </>
  );
}
