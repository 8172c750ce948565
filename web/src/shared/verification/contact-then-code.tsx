import { mask } from '@isoline/contract/values/contact.ts';
import { CountdownButton } from '@isoline/ui/button/countdown-button.tsx';
import { type Message, useMessages } from '@isoline/ui/i18n/messages.ts';
import type { ReactNode } from 'react';
import { CodeField } from './code-field.tsx';
import { readCodeTime, targetKey } from './code-target.ts';
import type { CodeStep, ContactTarget } from './use-code-step.ts';
import { verificationMessages } from './verification-messages.ts';

interface Props extends CodeProps {
  /** True when the contact is verified. */
  readonly needsNoCode?: boolean;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** The field of the contact. */
  readonly children: ReactNode;
}

interface CodeProps {
  readonly step: CodeStep;
  /** Called when another code was sent, or the contact is shown again. */
  readonly clearErrors: () => void;
  readonly error: Message | undefined;
  /** The code that was typed before the form was shown again. */
  readonly typedCode?: string | undefined;
}

/**
 * The field of a contact, which the field of the code replaces once the code is sent, and the form's button, which
 * first requests the code. The hidden contact still belongs to the form.
 */
export function ContactThenCode({ needsNoCode = false, submitLabel, busy, children, ...code }: Props) {
  const text = useMessages(verificationMessages);
  const { isOpen, target, resendTime } = code.step;
  const isFinal = isOpen || needsNoCode;
  return (
    <>
      <div hidden={isOpen}>{children}</div>
      {isOpen && target && <CodeInPlace {...code} target={target} />}
      <CountdownButton
        kind="primary"
        type="submit"
        wide
        until={isFinal ? null : resendTime}
        waiting={text.resendIn}
        busy={busy}
      >
        {isFinal ? submitLabel : text.getCode}
      </CountdownButton>
    </>
  );
}

function CodeInPlace({ step, target, clearErrors, error, typedCode }: CodeProps & { readonly target: ContactTarget }) {
  const text = useMessages(verificationMessages);
  const to = mask(target.contact);
  const change = () => {
    clearErrors();
    step.goBack();
  };
  // Another tab may have requested the code: this tab only knows that it must wait.
  const isSent = readCodeTime(`sent:${targetKey(target)}`) !== null;
  return (
    <CodeField
      target={target}
      requestLabel={text.resend}
      aria-label={isSent ? text.sentTo(to) : undefined}
      label={isSent ? text.codeSentTo(to) : `${text.code} ${to}`}
      aside={
        <button type="button" onClick={change}>
          {text.change}
        </button>
      }
      takesFocus={step.takesFocus}
      onSent={clearErrors}
      error={error}
      defaultValue={step.takesFocus ? undefined : typedCode}
    />
  );
}
