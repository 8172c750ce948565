import { mask } from '@isoline/contract/values/contact.ts';
import type { MouseEvent } from 'react';
import type { ProvedContact, WaitingIdentity } from '../../api/login-store.ts';
import { useMessages } from '../../i18n/messages.ts';
import { failureSentence } from '../../messages/failure.ts';
import { registrationPasswordMessages } from '../../messages/registration-password.ts';
import { NewPasswordFields } from '../../shared/fields/new-password-fields.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { FocusFirst } from '../../ui/focus-first.tsx';
import { InlineAlert } from '../../ui/inline-alert/inline-alert.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from './registration.module.css';
import type { Registered } from './registration-calls.ts';

interface Props {
  readonly proved: ProvedContact;
  /** Is linked to the new account. */
  readonly waiting: WaitingIdentity | null;
  readonly onChange: () => void;
  /** Everything but what is said in this step's own fields. */
  readonly onEnd: (end: Exclude<Registered, { is: 'wrong' }>) => void;
}

/** Opens a text of the frame over this very history entry, so that the step stays. */
function LegalLink({ href, children }: { readonly href: '#terms' | '#privacy'; readonly children: string }) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    history.replaceState(history.state, '', href);
  };
  return (
    <a href={href} onClick={open}>
      {children}
    </a>
  );
}

/** The last step: a password, and the agreement. */
export function PasswordStep({ proved, waiting, onChange, onEnd }: Props) {
  const text = useMessages(registrationPasswordMessages);
  const { busy, errors, formProps } = useForm<'password' | 'again' | 'agree' | 'form'>({
    fields: ['password', 'again', 'agree'],
    submit: async (values) => {
      try {
        const { registerAccount } = await import('./registration-calls.ts');
        const end = await registerAccount(proved, values, waiting);
        if (end.is === 'wrong') return end.errors;
        onEnd(end);
        return undefined;
      } catch (error) {
        return { form: failureSentence(error) };
      }
    },
  });
  const contact = mask(proved.contact);
  return (
    <form {...formProps}>
      <InlineAlert kind={proved.by === 'sign-in' ? 'info' : 'success'}>
        {proved.by === 'sign-in' ? text.noAccountYet(contact) : text.proved(contact)}{' '}
        <button type="button" className={styles.change} onClick={onChange}>
          {text.change}
        </button>
      </InlineAlert>
      <FocusFirst>
        <NewPasswordFields errors={errors} username={proved.contact.value} />
      </FocusFirst>
      <Checkbox
        name="agree"
        error={errors.agree}
        label={
          <>
            {text.agreeBefore}
            <LegalLink href="#terms">{text.terms}</LegalLink>
            {text.and}
            <LegalLink href="#privacy">{text.privacy}</LegalLink>
          </>
        }
      />
      <Button type="submit" wide busy={busy}>
        {text.submit}
      </Button>
      <p role="alert" className={styles.note}>
        {errors.form}
      </p>
    </form>
  );
}
