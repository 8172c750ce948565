import { lengths } from '@isoline/contract/limits.ts';
import { contactFields, mask } from '@isoline/contract/values/contact.ts';
import { Avatar } from '@isoline/ui/avatar/avatar.tsx';
import { Checkbox } from '@isoline/ui/checkbox/checkbox.tsx';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useState } from 'react';
import { NewPasswordFields } from '../../shared/fields/new-password-fields.tsx';
import { Submit } from '../../shared/form/submit.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import type { PendingIdentity, VerifiedContact } from '../../shared/login-model.ts';
import { providerNames } from '../../shared/provider/provider-name-messages.ts';
import styles from './register.module.css';
import { checkChosenPassword, type RegisterResult, registerAccount, suggestedNickName } from './register-calls.ts';
import { registerMessages } from './register-messages.ts';

interface Props {
  readonly verified: VerifiedContact;
  /** The identity that is linked to the new account. */
  readonly identity: PendingIdentity | null;
  readonly onChangeContact: () => void;
  readonly onResult: (result: Exclude<RegisterResult, { kind: 'wrong' }>) => Promise<void> | void;
}

/** The last step: a password, and the agreement to the terms. */
export function ChoosePasswordStep({ verified, identity, onChangeContact, onResult }: Props) {
  const text = useMessages(registerMessages);
  const names = useMessages(providerNames);
  // A nickname that arrives later is not offered, because it would move the form.
  const [picture] = useState(identity?.baseUserInfo.avatar ?? null);
  const { busy, errors, formProps } = useForm<'nickName' | 'usePicture' | 'password' | 'again' | 'agree'>({
    fields: identity ? ['nickName', 'usePicture', 'password', 'again', 'agree'] : ['password', 'again', 'agree'],
    check: checkChosenPassword,
    submit: async (chosen) => {
      const result = await registerAccount(verified, chosen, identity);
      if (result.kind === 'wrong') return result.errors;
      await onResult(result);
      return undefined;
    },
  });
  const contact = mask(verified.contact);
  const isFromSignIn = verified.by === 'sign-in';
  return (
    <form {...formProps}>
      <InlineAlert kind={isFromSignIn ? 'info' : 'success'}>
        <span>{`${isFromSignIn ? text.noAccountYet(contact) : text.verified(contact)} `}</span>
        <button type="button" className={styles.change} onClick={onChangeContact}>
          {text.change}
        </button>
      </InlineAlert>
      {identity && (
        <TextField
          name="nickName"
          label={text.nickName}
          hint={text.nickNameHint(lengths.nickNameMax)}
          autoComplete="nickname"
          defaultValue={suggestedNickName(identity)}
          error={errors.nickName}
        />
      )}
      {identity && picture && (
        <div className={styles.picture}>
          <Avatar name={identity.baseUserInfo.nickName} src={picture} />
          <Checkbox name="usePicture" label={text.takePicture(names[identity.provider])} />
        </div>
      )}
      <FocusFirst>
        <NewPasswordFields errors={errors} own={contactFields(verified.contact)} />
      </FocusFirst>
      <Checkbox
        name="agree"
        error={errors.agree}
        label={
          <>
            <span>{text.agreeBefore}</span>
            <a href="#terms">{text.terms}</a>
            <span>{text.and}</span>
            <a href="#privacy">{text.privacy}</a>
            <span>{text.age}</span>
          </>
        }
      />
      <Submit label={text.submit} busy={busy} error={errors.form} />
    </form>
  );
}
