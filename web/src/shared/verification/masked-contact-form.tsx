import type { Contact } from '@isoline/contract/values/contact.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { Choices } from '@isoline/ui/choices/choices.tsx';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { FormError } from '@isoline/ui/form-error/form-error.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { circleCheckIcon } from '@isoline/ui/icon/icon-paths.ts';
import { useState } from 'react';
import { codeError } from '../fields/field-errors.ts';
import { type FieldErrors, useForm } from '../form/use-form.ts';
import { CodeField } from './code-field.tsx';
import type { CodeTarget } from './code-target.ts';
import styles from './contact-forms.module.css';
import { readSolvedChallenge, storeSolvedChallenge } from './solved-challenge.ts';
import { verificationMessages } from './verification-messages.ts';

type Kind = Contact['kind'];

/** A contact of an account; the page knows only this part of it. */
export interface MaskedContact {
  readonly kind: Kind;
  readonly masked: string;
}

/** The code as typed, and the challenge that was solved when it was sent. */
export interface TypedCode {
  readonly type: Kind;
  readonly code: string;
  readonly accessCode: string;
}

interface Props {
  /** One or more contacts. */
  readonly contacts: readonly MaskedContact[];
  /** The kind that is selected first, if the account has it. */
  readonly first?: Kind | undefined;
  readonly targetOf: (kind: Kind) => CodeTarget;
  readonly submitLabel: string;
  /** Shown with a tick instead of `submitLabel`: the code was correct, and the form is about to close. */
  readonly passedLabel?: string | null;
  readonly submit: (typed: TypedCode) => Promise<FieldErrors<'code'> | undefined>;
}

/** The form that verifies one of a few known contacts, shown masked, by a code sent to it. */
export function MaskedContactForm({ contacts, first, targetOf, submitLabel, passedLabel = null, submit }: Props) {
  const text = useMessages(verificationMessages);
  const [selected, setSelected] = useState(first);
  const contact = contacts.find(({ kind }) => kind === selected) ?? contacts[0];
  const type = contact?.kind ?? 'phone';
  const target = targetOf(type);
  const key = `${target.scene}:${contact?.masked}`;
  const { busy, errors, setErrors, formProps } = useForm<'code'>({
    fields: ['code'],
    check: ({ code }) => ({ code: codeError(code) }),
    submit: ({ code }) => submit({ type, code, accessCode: readSolvedChallenge(key) }),
  });
  const select = (kind: Kind) => {
    setErrors({});
    setSelected(kind);
  };
  return (
    <FocusFirst>
      <form {...formProps}>
        {contacts.length > 1 ? (
          <Choices
            legend={text.verifyBy}
            name="type"
            choices={contacts.map(({ kind, masked }) => ({ value: kind, label: text[kind], detail: masked }))}
            selected={type}
            onSelect={select}
          />
        ) : (
          <p className={styles.only}>
            <span>{`${text.codeGoesTo} `}</span>
            <b>{contact?.masked}</b>
          </p>
        )}
        <CodeField
          key={type}
          target={target}
          resendKey={key}
          onSent={(accessCode) => {
            storeSolvedChallenge(key, accessCode);
            setErrors({});
          }}
          error={errors.code}
        />
        <Button type="submit" wide busy={busy && passedLabel === null}>
          {passedLabel !== null && <Icon path={circleCheckIcon} />}
          <span aria-live="polite">{passedLabel ?? submitLabel}</span>
        </Button>
        <FormError error={errors.form} />
      </form>
    </FocusFirst>
  );
}
