import type { Contact } from '@isoline/contract/values/contact.ts';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { maskedContactMessages } from '../../messages/masked-contact.ts';
import { codeProblem } from '../../messages/typed.ts';
import { Button } from '../../ui/button/button.tsx';
import { Choices } from '../../ui/choices/choices.tsx';
import { FocusFirst } from '../../ui/focus-first.tsx';
import { type FieldErrors, useForm } from '../../ui/use-form.ts';
import { CodeField } from './code-field.tsx';
import type { CodeTarget } from './code-target.ts';
import styles from './masked-contact-form.module.css';

type Kind = Contact['kind'];
type Name = 'identifyCode' | 'form';

export interface MaskedContact {
  readonly kind: Kind;
  readonly masked: string;
}

interface Props {
  /** At least one. */
  readonly contacts: readonly MaskedContact[];
  /** The kind that is chosen at first, where it is there. */
  readonly first?: Kind | undefined;
  readonly targetOf: (kind: Kind) => CodeTarget;
  readonly submitLabel: string;
  /** Checks a code; `accessCode` names the step that the challenge opened. Gives what to say where. */
  readonly submit: (typed: { type: Kind; identifyCode: string; accessCode: string }) => Promise<FieldErrors<Name>>;
}

// Who closed a dialog on the way, or loaded the page anew, still has the code, and its step: a challenge that only this
// browser can finish, within minutes.
const steps = new Map<string, string>();

function keepStep(name: string, accessCode: string): void {
  steps.set(name, accessCode);
  history.replaceState({ ...history.state, codeStep: { name, accessCode } }, '');
}

function readStep(name: string): string {
  const { codeStep } = (history.state ?? {}) as { codeStep?: { name: string; accessCode: string } };
  return steps.get(name) ?? (codeStep?.name === name ? codeStep.accessCode : '');
}

/** Proves one of a few known contacts, shown masked, by the code that is sent to it. */
export function MaskedContactForm({ contacts, first, targetOf, submitLabel, submit }: Props) {
  const text = useMessages(maskedContactMessages);
  const [chosen, setChosen] = useState(first);
  const contact = contacts.find(({ kind }) => kind === chosen) ?? contacts[0];
  const type = contact?.kind ?? 'phone';
  const step = `${targetOf(type).scene}:${contact?.masked}`;
  const { busy, errors, fail, formProps } = useForm<Name>({
    fields: ['identifyCode'],
    check: ({ identifyCode }) => ({ identifyCode: codeProblem(identifyCode) }),
    submit: ({ identifyCode }) => submit({ type, identifyCode, accessCode: readStep(step) }),
  });
  const choose = (kind: Kind) => {
    fail({});
    setChosen(kind);
  };
  const target = targetOf(type);
  return (
    <FocusFirst>
      <form {...formProps}>
        {contacts.length > 1 ? (
          <Choices
            legend={text.way}
            name="type"
            choices={contacts.map(({ kind, masked }) => ({ value: kind, label: text[kind], detail: masked }))}
            selected={type}
            onSelect={choose}
          />
        ) : (
          <p className={styles.only}>
            {text.goesTo} <b>{contact?.masked}</b>
          </p>
        )}
        <CodeField
          key={type}
          target={target}
          onAsk={async () => target}
          waitsAs={step}
          onSent={(accessCode) => keepStep(step, accessCode)}
          error={errors.identifyCode}
        />
        <Button type="submit" wide busy={busy}>
          {submitLabel}
        </Button>
        <p role="alert" className={styles.note}>
          {errors.form}
        </p>
      </form>
    </FocusFirst>
  );
}
