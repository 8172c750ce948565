import { codeIn } from '@isoline/contract/values/verification-code.ts';
import type { Elements } from '@isoline/ui/elements.ts';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Submit } from '../form/submit.tsx';
import { useForm } from '../form/use-form.ts';
import styles from './factor.module.css';
import { factorMessages } from './factor-messages.ts';
import { type FactorErrors, type FactorProof, factorCodeError, type TypedFactor } from './factor-proof.ts';
import { useSubmitWholeCode } from './use-submit-whole-code.ts';

interface Props {
  readonly factor: TypedFactor;
  readonly submitLabel: string;
  /** Returns the reason when the proof is refused. */
  readonly submit: (proof: FactorProof) => Promise<FactorErrors | undefined>;
  /** Shown after the field. */
  readonly children?: Elements;
}

/**
 * The form for a code of an authenticator, whose last digit submits the form, each code once; or for a recovery code.
 */
export function FactorCodeForm({ factor, submitLabel, submit, children }: Props) {
  const text = useMessages(factorMessages);
  const submitWhole = useSubmitWholeCode();
  const { busy, errors, formProps } = useForm<'factorCode'>({
    fields: ['factorCode'],
    check: ({ factorCode }) => ({ factorCode: factorCodeError(factor, factorCode) }),
    submit: ({ factorCode }) => submit(factor === 'totp' ? { totp: codeIn(factorCode) } : { recoveryCode: factorCode }),
  });
  const kind =
    factor === 'totp'
      ? ({ inputMode: 'numeric', autoComplete: 'one-time-code', onChange: submitWhole } as const)
      : ({ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 32 } as const);
  return (
    <form {...formProps} className={styles.code}>
      <TextField
        name="factorCode"
        label={text[factor]}
        hint={text[`${factor}Hint`]}
        error={errors.factorCode}
        {...kind}
      />
      {children}
      <Submit label={submitLabel} busy={busy} error={errors.form} />
    </form>
  );
}
