import { lengths } from '@isoline/contract/limits.ts';
import { renamePasskey } from '@isoline/contract/passkeys.ts';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { answerMessage, message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { call } from '../../../api/call.ts';
import { type Passkey, refetchFactors } from '../../../shared/account/factor-queries.ts';
import { nameError } from '../../../shared/fields/name-error.ts';
import { Submit } from '../../../shared/form/submit.tsx';
import { type FieldErrors, type FormValues, useForm } from '../../../shared/form/use-form.ts';
import { withReauthentication } from '../../../shared/session/reauthentication.ts';
import { factorDialogMessages } from './factor-dialog-messages.ts';

interface Props {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

function checkName({ name }: FormValues<'name'>): FieldErrors<'name'> {
  const typed = name.trim();
  if (!typed) return { name: message(factorDialogMessages, 'nameRequired') };
  return { name: nameError(typed, lengths.passkeyNameMax) };
}

export function RenamePasskeyDialog({ passkey: { id, name: present }, onClose }: Props) {
  const text = useMessages(factorDialogMessages);
  const { busy, errors, formProps } = useForm({
    fields: ['name'],
    check: checkName,
    submit: async ({ name }) => {
      const answer = await withReauthentication(() => call(renamePasskey, { name }, { params: { id } }));
      if (!answer) return undefined;
      if (!answer._isSuccessResponse) return { form: answerMessage(answer) };
      toasts.show({ type: 'success', content: message(factorDialogMessages, 'renamed') });
      await refetchFactors();
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog title={text.renameTitle} closeLabel={text.close} onClose={onClose}>
      <FocusFirst>
        <form {...formProps}>
          <TextField
            name="name"
            label={text.name}
            hint={text.nameHint}
            error={errors.name}
            defaultValue={present}
            maxLength={lengths.passkeyNameMax}
            autoComplete="off"
          />
          <Submit label={text.save} busy={busy} error={errors.form} />
        </form>
      </FocusFirst>
    </Dialog>
  );
}
