import { BAD_CREDENTIALS } from '@isoline/contract/errors/sign-in-errors.ts';
import { PasswordField } from '@isoline/ui/field/password-field.tsx';
import { answerMessage, message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { requiredMessages } from '../fields/required-messages.ts';
import { Submit } from '../form/submit.tsx';
import { type FieldErrors, useForm } from '../form/use-form.ts';
import styles from './factor.module.css';
import { factorMessages } from './factor-messages.ts';

export type PasswordErrors = FieldErrors<'password'>;

interface Props {
  readonly submitLabel: string;
  /** Returns the reason when the password is refused. */
  readonly submit: (password: string) => Promise<PasswordErrors | undefined>;
}

/** The form that verifies a known account by its password. */
export function PasswordProofForm({ submitLabel, submit }: Props) {
  const text = useMessages(factorMessages);
  const { busy, errors, formProps } = useForm<'password'>({
    fields: ['password'],
    check: ({ password }) => ({ password: password ? undefined : message(requiredMessages, 'password') }),
    submit: ({ password }) => submit(password),
  });
  return (
    <form {...formProps} className={styles.code}>
      <PasswordField
        name="password"
        label={text.password}
        error={errors.password}
        autoComplete="current-password"
        showLabel={text.showPassword}
        hideLabel={text.hidePassword}
      />
      <Submit label={submitLabel} busy={busy} error={errors.form} />
    </form>
  );
}

/** Returns the errors of a refused password: a wrong one at its field, everything else at the form. */
export function refusedPassword(answer: Parameters<typeof answerMessage>[0]): PasswordErrors {
  if (answer.code !== BAD_CREDENTIALS.code) return { form: answerMessage(answer) };
  const left = triesLeft(answer.data);
  const wrong = message(factorMessages, 'passwordWrong');
  return { password: left === null ? wrong : message(factorMessages, 'passwordTriesLeft', left) };
}

/** Returns the number of tries until the lock-out, which the answer contains from the third wrong password on. */
const triesLeft = (data: unknown): number | null =>
  typeof data === 'object' && data && 'triesLeft' in data && typeof data.triesLeft === 'number' ? data.triesLeft : null;
