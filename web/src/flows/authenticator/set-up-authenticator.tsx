import { authenticatorOptions, renewRecoveryCodes, setAuthenticator } from '@isoline/contract/authenticator.ts';
import { CODE_INCORRECT, TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import { codeIn, isCode } from '@isoline/contract/values/verification-code.ts';
import { CopyButton } from '@isoline/ui/copy-button/copy-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { useKeptEntry } from '@isoline/ui/dialog/dialog-address.ts';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { answerMessage, message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { createLostAnswers } from '../../api/lost-answers.ts';
import type { AnyAnswer } from '../../api/read-answer.ts';
import { requireData } from '../../api/require-data.ts';
import { refetchFactors } from '../../shared/account/factor-queries.ts';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { useSubmitWholeCode } from '../../shared/factor/use-submit-whole-code.ts';
import { Submit } from '../../shared/form/submit.tsx';
import { type FieldErrors, useForm } from '../../shared/form/use-form.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';
import { useProtectedStart } from '../../shared/session/use-protected-start.ts';
import styles from './authenticator.module.css';
import { authenticatorMessages } from './authenticator-messages.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Secret {
  /** The secret in Base32. */
  readonly secret: string;
  readonly uri: string;
}

/** Loads a new secret; null when the user canceled the reauthentication. */
async function loadSecret(): Promise<Secret | null> {
  const answer = await withReauthentication(() => call(authenticatorOptions, {}));
  return answer && requireData(answer);
}

interface Props {
  readonly onClose: () => void;
}

/**
 * The flow that enables or replaces the authenticator: reauthenticate, scan, confirm by a code, save the recovery
 * codes.
 */
export function SetUpAuthenticator({ onClose }: Props) {
  const { UserInfo } = useUserCenter();
  const [secret, restart] = useProtectedStart(UserInfo !== null, loadSecret, onClose);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} doneKey="turnedOn" onClose={onClose} />;
  return secret && <ScanDialog {...secret} restart={restart} onConfirmed={setCodes} onClose={onClose} />;
}

interface ScanProps extends Secret, Props {
  readonly restart: () => Promise<void>;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

/** The confirmations by their secret. */
const confirmations = createLostAnswers(TICKET_EXPIRED);

/**
 * Returns new recovery codes of the authenticator that an earlier try has turned on, whose answer was lost. Null if no
 * try has done so.
 */
async function codesAfterLostAnswer(secret: string, refused: AnyAnswer): Promise<readonly string[] | null> {
  if (!confirmations.mayHaveWorked(secret, refused)) return null;
  const answer = await withReauthentication(() => call(renewRecoveryCodes, {}));
  return answer?._isSuccessResponse ? answer.data.recoveryCodes : null;
}

const checkCode = ({ totp }: { readonly totp: string }): FieldErrors<'totp'> =>
  isCode(totp) ? {} : { totp: message(authenticatorMessages, 'codeRequired') };

function ScanDialog({ secret, uri, restart, onConfirmed, onClose }: ScanProps) {
  const text = useMessages(authenticatorMessages);
  const submitWhole = useSubmitWholeCode();
  const { busy, errors, formProps } = useForm({
    fields: ['totp'],
    check: checkCode,
    submit: async ({ totp }) => {
      const input = { totp: codeIn(totp) };
      const answer = await withReauthentication(() => confirmations.watch(secret, () => call(setAuthenticator, input)));
      if (!answer) return undefined;
      const codes = answer._isSuccessResponse ? answer.data.recoveryCodes : await codesAfterLostAnswer(secret, answer);
      if (codes) {
        void refetchFactors();
        onConfirmed(codes);
        return undefined;
      }
      if (answer.code === CODE_INCORRECT.code) return { totp: message(authenticatorMessages, 'codeWrong') };
      if (answer.code !== TICKET_EXPIRED.code) return { form: answerMessage(answer) };
      await restart();
      return { form: message(authenticatorMessages, 'newSecret') };
    },
  });
  useKeptEntry(busy, true);
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={onClose}>
      <ol className={styles.steps}>
        <li>
          <p>
            <b>{text.scan}</b>
            <small>{text.scanText}</small>
          </p>
          <QrCode text={uri} label={text.qrCode} />
          <a className={styles.open} href={uri}>
            {text.openApp}
          </a>
          <p>
            <small>{text.secret}</small>
          </p>
          <div className={styles.secret}>
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton copied={secret} name={text.copySecret} />
          </div>
        </li>
        <li>
          <p>
            <b>{text.enter}</b>
          </p>
          <FocusFirst>
            <form {...formProps}>
              <TextField
                name="totp"
                label={text.code}
                error={errors.totp}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                onChange={submitWhole}
              />
              <Submit label={text.submit} busy={busy} error={errors.form} />
            </form>
          </FocusFirst>
        </li>
      </ol>
    </Dialog>
  );
}
