import { passkeys } from '@isoline/contract/endpoints/passkey-endpoints.ts';
import { call } from '../../api/call.ts';
import { message, useMessages } from '../../i18n/messages.ts';
import { FormError } from '../../shared/form/form-error.tsx';
import { type FieldErrors, useForm } from '../../shared/form/use-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { toast } from '../../ui/toast/toast.ts';
import { addSilently, createAndAdd, loadCreation } from './add-passkey-calls.ts';
import { addPasskeyMessages } from './add-passkey-messages.ts';
import { PasskeyGains } from './passkey-gains.tsx';

interface Props {
  readonly onClose: () => void;
}

/** Offers a passkey after a sign-in. The proof that it needs is asked for only after a yes. */
function OfferPasskey({ onClose }: Props) {
  const text = useMessages(addPasskeyMessages);
  const add = async (): Promise<FieldErrors<never> | undefined> => {
    const creation = await loadCreation();
    if (!creation) return undefined;
    const result = await createAndAdd(creation.options);
    if (result.kind !== 'added') return { form: result.message };
    void toast.show({ type: 'success', content: message(addPasskeyMessages, 'added') });
    onClose();
    return undefined;
  };
  const { busy, errors, formProps } = useForm<never>({ fields: [], submit: add });
  return (
    <Dialog
      title={text.offerTitle}
      closeLabel={text.decline}
      lead={text.offerLead}
      onClose={onClose}
      dismissible={!busy}
    >
      <PasskeyGains />
      <form {...formProps}>
        <Button type="submit" wide busy={busy}>
          {text.create}
        </Button>
        <Button kind="quiet" wide disabled={busy} onClick={onClose}>
          {text.decline}
        </Button>
        <FormError error={errors.form} collapsible />
      </form>
    </Dialog>
  );
}

/**
 * Offers a passkey to an account that has none. After a password that the browser has filled in it creates one without a
 * question, where it can.
 *
 * @throws ApiError, NetworkError
 */
export async function offerPasskey(method: 'password' | 'code'): Promise<void> {
  const { data } = await call(passkeys, {});
  if (data.length > 0) return;
  if (method === 'password' && (await addSilently())) return;
  await openDialog(({ onClose }) => <OfferPasskey onClose={() => onClose(null)} />);
}
