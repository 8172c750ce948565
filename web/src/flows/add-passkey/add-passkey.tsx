import { addPasskey, passkeyOptions } from '@isoline/contract/endpoints/passkey-endpoints.ts';
import { TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { PasskeyCreation } from '@isoline/contract/schemas/shared/webauthn-fields.ts';
import { call } from '../../api/call.ts';
import { dataOf } from '../../api/data-of.ts';
import { answerMessage, message, useMessages } from '../../i18n/messages.ts';
import { refetchFactors } from '../../shared/account/factor-queries.ts';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { FormError } from '../../shared/form/form-error.tsx';
import { type FieldErrors, useForm } from '../../shared/form/use-form.ts';
import { createPasskey, PasskeyError } from '../../shared/passkey/passkey.ts';
import { signalUnknownPasskey } from '../../shared/passkey/passkey-signals.ts';
import { withReauthentication } from '../../shared/session/reauthentication.ts';
import { useProtectedStart } from '../../shared/session/use-protected-start.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { checkIcon } from '../../ui/icon/icon-paths.ts';
import { toast } from '../../ui/toast/toast.ts';
import styles from './add-passkey.module.css';
import { addPasskeyMessages } from './add-passkey-messages.ts';

/** A challenge that is older is renewed before the browser asks, so that it is valid when the user has confirmed. */
const FRESH_MS = lifetimes.passkeyChallengeMs / 2;

interface Creation {
  readonly options: PasskeyCreation;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The options of a new passkey; null when the user canceled the reauthentication. */
async function loadCreation(): Promise<Creation | null> {
  const answer = await withReauthentication(() => call(passkeyOptions, {}));
  return answer && { options: dataOf(answer), at: Date.now() };
}

interface Props {
  readonly onClose: () => void;
}

/**
 * Adds a passkey: reauthenticate, then press the button. Its options are there before, as some browsers create a passkey
 * right after a press only.
 */
export function AddPasskey({ onClose }: Props) {
  const { UserInfo } = useUserCenter();
  const [creation, restart] = useProtectedStart(UserInfo !== null, loadCreation, onClose);
  return creation && <AddPasskeyDialog creation={creation} restart={restart} onClose={onClose} />;
}

interface DialogProps extends Props {
  readonly creation: Creation;
  readonly restart: () => Promise<void>;
}

function AddPasskeyDialog({ creation, restart, onClose }: DialogProps) {
  const text = useMessages(addPasskeyMessages);
  const add = async (): Promise<FieldErrors<never> | undefined> => {
    const fresh = Date.now() - creation.at < FRESH_MS ? creation : await loadCreation();
    if (!fresh) return undefined;
    const result = await createAndAdd(fresh.options);
    if (result.kind === 'added') {
      void toast.show({ type: 'success', content: message(addPasskeyMessages, 'added') });
      await refetchFactors();
      onClose();
      return undefined;
    }
    // The challenge is consumed, or may be.
    if (result.kind === 'refused') await restart();
    return { form: result.message };
  };
  const { busy, errors, formProps } = useForm<never>({ fields: [], submit: add });
  const gains = [
    [text.easy, text.easyText],
    [text.safe, text.safeText],
    [text.kept, text.keptText],
  ] as const;
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={onClose} dismissible={!busy}>
      <p>{text.lead}</p>
      <ul className={styles.gains}>
        {gains.map(([gain, detail]) => (
          <li key={gain}>
            <Icon path={checkIcon} />
            <p>
              <b>{gain}</b>
              <small>{detail}</small>
            </p>
          </li>
        ))}
      </ul>
      <form {...formProps}>
        <Button type="submit" wide busy={busy}>
          {text.create}
        </Button>
        <FormError error={errors.form} collapsible />
      </form>
    </Dialog>
  );
}

type Result =
  | { readonly kind: 'added' }
  /** Nothing was sent to the server. */
  | { readonly kind: 'not-created'; readonly message: ReturnType<typeof message> }
  | { readonly kind: 'refused'; readonly message: ReturnType<typeof message> };

/** Creates the passkey and sends it. One that the server refused is signaled, so that the browser does not offer it. */
async function createAndAdd(options: PasskeyCreation): Promise<Result> {
  try {
    const response = await createPasskey(options);
    const answer = await withReauthentication(() => call(addPasskey, { response }));
    if (answer?._isSuccessResponse) return { kind: 'added' };
    void signalUnknownPasskey(response.id);
    if (!answer) return { kind: 'refused', message: message(addPasskeyMessages, 'canceled') };
    const isLate = answer.code === TICKET_EXPIRED.code;
    return { kind: 'refused', message: isLate ? message(addPasskeyMessages, 'expired') : answerMessage(answer) };
  } catch (error) {
    if (!(error instanceof PasskeyError)) throw error;
    return { kind: 'not-created', message: message(addPasskeyMessages, error.reason) };
  }
}
