import type { Contact } from '@isoline/contract/values/contact.ts';
import { isPhone, normalizePhone } from '@isoline/contract/values/contact-format.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { codeMessages } from '../../messages/code.ts';
import { frameMessages } from '../../messages/frame.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { signInMessages } from '../../messages/sign-in.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type FieldErrors, useForm } from '../../ui/use-form.ts';
import type { Draft } from './draft.ts';
import styles from './sign-in.module.css';

export interface LoginTarget {
  readonly scene: 'login';
  readonly contact: Contact;
}

interface CodeFieldProps {
  readonly target: LoginTarget | null;
  readonly onAsk: () => Promise<LoginTarget | null>;
  readonly error: string | undefined;
  readonly defaultValue: string | undefined;
}

export interface CodeFormProps {
  readonly draft: Draft;
  /** The field named `identifyCode`, which also sends the code. */
  readonly codeField: (props: CodeFieldProps) => ReactNode;
  /** What is wrong with a phone before a code is sent to it. */
  readonly checkPhone: (typed: string) => Promise<string | undefined>;
  readonly submit: (values: {
    readonly phone: string;
    readonly identifyCode: string;
  }) => Promise<FieldErrors<CodeFormField>>;
}

export type CodeFormField = 'phone' | 'identifyCode' | 'form';

const targetOf = (typed: string): LoginTarget | null =>
  isPhone(typed) ? { scene: 'login', contact: { kind: 'phone', value: normalizePhone(typed) } } : null;

export function CodeForm({ draft, codeField, checkPhone, submit }: CodeFormProps) {
  const text = useMessages(signInMessages);
  const [phone, setPhone] = useState(draft.phone ?? '');
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const { busy, errors, fail, formProps } = useForm<CodeFormField>({
    fields: ['phone', 'identifyCode'],
    submit,
  });
  // What was typed before the page was live.
  useEffect(() => {
    if (field?.value) setPhone(field.value);
  }, [field]);
  const onAsk = async () => {
    const typed = field?.value ?? '';
    const wrong = await checkPhone(typed).catch(() => messagesNow(frameMessages).unreachable);
    if (wrong) fail({ phone: wrong });
    return wrong ? null : targetOf(typed);
  };
  return (
    <form {...formProps}>
      <TextField
        ref={setField}
        name="phone"
        type="tel"
        label={useMessages(codeMessages).phone}
        error={errors.phone}
        defaultValue={draft.phone}
        autoComplete="tel"
        maxLength={64}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      {codeField({ target: targetOf(phone), onAsk, error: errors.identifyCode, defaultValue: draft.identifyCode })}
      <Button type="submit" wide busy={busy}>
        {text.title}
      </Button>
      <p role="alert" className={styles.note}>
        {errors.form}
      </p>
    </form>
  );
}
