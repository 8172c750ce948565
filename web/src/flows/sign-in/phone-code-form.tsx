import type { Contact } from '@isoline/contract/values/contact.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { type MouseEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { rememberedAccount } from '../../shared/session/remembered-account.ts';
import { carriedContact } from '../../shared/sign-in-contact.ts';
import { CodeSignInForm } from './code-form.tsx';
import type { SignInMethodProps } from './sign-in-draft.ts';
import { signInMessages } from './sign-in-messages.ts';

/**
 * The form that signs in by code on a phone: first the keypad for a phone number, and on request the keyboard for an
 * e-mail address.
 */
export function PhoneCodeForm(props: SignInMethodProps) {
  const text = useMessages(signInMessages);
  const [kind, setKind] = useState<Contact['kind']>(props.draft.contact?.includes('@') ? 'email' : 'phone');
  // The history entry is known after hydration.
  useEffect(() => {
    const contact = carriedContact() || rememberedAccount()?.masked;
    if (contact?.includes('@')) setKind('email');
  }, []);
  const isPhone = kind === 'phone';
  const change = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The keyboard depends on the type of the field when it gets the focus.
    flushSync(() => setKind(isPhone ? 'email' : 'phone'));
    currentTarget.form?.querySelector('input')?.focus();
  };
  const other = (
    <button type="button" onClick={change}>
      {isPhone ? text.useEmail : text.usePhone}
    </button>
  );
  return <CodeSignInForm {...props} label={text[kind]} kind={kind} aside={other} />;
}
