import { passkeysMax } from '@isoline/contract/limits.ts';
import { passkeys } from '@isoline/contract/passkeys.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { openDialog } from '@isoline/ui/dialog/open-dialog.ts';
import { FormError } from '@isoline/ui/form-error/form-error.tsx';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { call } from '../../api/call.ts';
import { type FieldErrors, useForm } from '../../shared/form/use-form.ts';
import type { OfferOccasion } from '../../shared/login-model.ts';
import { addSilently, createAndAdd, loadCreation } from './add-passkey-calls.ts';
import { addPasskeyMessages } from './add-passkey-messages.ts';
import { PasskeyGains } from './passkey-gains.tsx';

interface Props {
  /** True to offer a passkey of this device, after a sign-in with one of another device. */
  readonly isLocal: boolean;
  readonly onClose: () => void;
}

/** The dialog that offers a passkey after a sign-in. It requests the required proof only after the user accepts. */
function OfferPasskey({ isLocal, onClose }: Props) {
  const text = useMessages(addPasskeyMessages);
  const add = async (): Promise<FieldErrors<never> | undefined> => {
    const creation = await loadCreation();
    if (!creation) return undefined;
    const result = await createAndAdd(creation.options, isLocal ? 'platform' : undefined);
    if (result.kind !== 'added') return { form: result.message };
    toasts.show({ type: 'success', content: message(addPasskeyMessages, 'added') });
    onClose();
    return undefined;
  };
  const { busy, errors, formProps } = useForm<never>({ fields: [], submit: add });
  return (
    <Dialog
      title={isLocal ? text.localTitle : text.offerTitle}
      closeLabel={text.decline}
      lead={isLocal ? text.localLead : text.offerLead}
      onClose={onClose}
    >
      <PasskeyGains isLocal={isLocal} />
      <form {...formProps}>
        <Button type="submit" wide busy={busy}>
          {text.create}
        </Button>
        <CloseButton kind="quiet" wide>
          {text.decline}
        </CloseButton>
        <FormError error={errors.form} />
      </form>
    </Dialog>
  );
}

/**
 * Offers a passkey to an account that has none, or one of this device to a user who used a passkey of another device.
 * After a password that the browser has filled in, it creates one without a question if possible.
 *
 * @throws ApiError, NetworkError
 */
export async function offerPasskey(occasion: OfferOccasion): Promise<void> {
  const isLocal = occasion === 'other-device';
  const { data } = await call(passkeys, {});
  if (data.length >= (isLocal ? passkeysMax : 1)) return;
  if (occasion === 'password' && (await addSilently())) return;
  await openDialog(({ onClose }) => <OfferPasskey isLocal={isLocal} onClose={() => onClose(null)} />);
}
