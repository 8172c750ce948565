import type { PasskeyRequest } from '@isoline/contract/fields/webauthn-fields.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useFirstField } from '@isoline/ui/focus-first.tsx';
import { FormError } from '@isoline/ui/form-error/form-error.tsx';
import { type Message, message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { PasskeyError, requestPasskey } from '@isoline/ui/passkey/passkey.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from '../form/use-form.ts';
import styles from './factor.module.css';
import { factorMessages } from './factor-messages.ts';
import type { FactorErrors, FactorProof } from './factor-proof.ts';

/** Returns the message when the browser did not give a passkey. @throws error itself when it is any other error */
function passkeyFailure(error: unknown): Message {
  if (!(error instanceof PasskeyError)) throw error;
  return message(factorMessages, error.reason === 'canceled' ? 'passkeyCanceled' : 'passkeyFailed');
}

interface Props {
  /** Returns options with a new challenge for each try. @throws ApiError, NetworkError */
  readonly options: () => Promise<PasskeyRequest>;
  /** Returns the reason when the proof is refused. */
  readonly submit: (proof: FactorProof) => Promise<FactorErrors | undefined>;
  /** Shown before the button. */
  readonly children?: ReactNode;
}

/** The form that proves a passkey by one press. Leaving the form aborts the browser's request. */
export function PasskeyForm({ options, submit, children }: Props) {
  const text = useMessages(factorMessages);
  const claimFirst = useFirstField();
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const prove = async (): Promise<FactorErrors | undefined> => {
    const signal = leaving.current?.signal;
    const request = await options();
    try {
      const passkey = await requestPasskey(request, signal ? { signal } : {});
      return await submit({ passkey });
    } catch (error) {
      return { form: passkeyFailure(error) };
    }
  };
  const { busy, errors, formProps } = useForm<'factorCode'>({ fields: [], submit: prove });
  return (
    <form {...formProps}>
      <div className={styles.before}>{children}</div>
      <Button ref={claimFirst} type="submit" wide busy={busy}>
        {text.usePasskey}
      </Button>
      <FormError error={errors.form} />
    </form>
  );
}
