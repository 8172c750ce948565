import { lifetimes } from '@isoline/contract/limits.ts';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { whileAdding } from '@isoline/ui/passkey/passkey-signals.ts';
import { steadyNow } from '@isoline/ui/steady-now.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { useRef } from 'react';
import { refetchFactors } from '../../shared/account/factor-queries.ts';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { Submit } from '../../shared/form/submit.tsx';
import { type FieldErrors, useForm } from '../../shared/form/use-form.ts';
import { useProtectedStart } from '../../shared/session/use-protected-start.ts';
import { type AddResult, type Creation, createAndAdd, loadCreation } from './add-passkey-calls.ts';
import { addPasskeyMessages } from './add-passkey-messages.ts';
import { PasskeyGains } from './passkey-gains.tsx';

/** An older challenge is renewed before the browser asks, so that it is still valid when the user has confirmed. */
const FRESH_MS = lifetimes.passkeyChallengeMs / 2;

interface Props {
  readonly onClose: () => void;
}

/**
 * The dialog that adds a passkey: reauthenticate, then press the button. Its options are loaded first, because some
 * browsers create a passkey only right after a press.
 */
export function AddPasskey({ onClose }: Props) {
  const { UserInfo } = useUserCenter();
  const [creation] = useProtectedStart(UserInfo !== null, loadCreation, onClose);
  return creation && <AddPasskeyDialog creation={creation} onClose={onClose} />;
}

/** Adds the passkey, and waits for the list that contains it. */
async function addAndFetch({ options }: Creation): Promise<AddResult> {
  const result = await createAndAdd(options);
  if (result.kind === 'added') await refetchFactors();
  return result;
}

interface DialogProps extends Props {
  readonly creation: Creation;
}

function AddPasskeyDialog({ creation, onClose }: DialogProps) {
  const text = useMessages(addPasskeyMessages);
  // The options that no call has used. With used ones, an authenticator would replace the passkey that the server may
  // have added.
  const unused = useRef<Creation | null>(creation);
  const add = async (): Promise<FieldErrors<never> | undefined> => {
    const loaded = unused.current;
    const fresh = loaded && steadyNow() - loaded.at < FRESH_MS ? loaded : await loadCreation();
    unused.current = null;
    if (!fresh) return undefined;
    const result = await whileAdding(() => addAndFetch(fresh));
    if (result.kind === 'added') {
      toasts.show({ type: 'success', content: message(addPasskeyMessages, 'added') });
      onClose();
      return undefined;
    }
    unused.current = result.kind === 'refused' ? await loadCreation() : fresh;
    return { form: result.message };
  };
  const { busy, errors, formProps } = useForm<never>({ fields: [], submit: add });
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={onClose}>
      <p>{text.lead}</p>
      <PasskeyGains />
      <form {...formProps}>
        <Submit label={text.create} busy={busy} error={errors.form} />
      </form>
    </Dialog>
  );
}
