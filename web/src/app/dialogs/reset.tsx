import type { Contact } from '@isoline/contract/values/contact.ts';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Reset } from '../../features/reset/reset.tsx';
import { ContactForm } from '../../features/verification/contact-form.tsx';
import { carry } from '../journey/carried.ts';
import type { AddressDialogProps } from './address-dialog.ts';

/** The sign-in form's field below the dialog, of either tab. */
const signInField = () =>
  document.querySelector<HTMLInputElement>('input[name=username]:not([hidden]), input[name=phone]');

const typedBelow = () => signInField()?.value ?? '';

/** Puts the contact into the sign-in form, and the focus where the new password goes. */
function takeOver(contact: Contact): void {
  const field = signInField();
  if (!field) return;
  field.value = contact.value;
  const next = field.form?.querySelector<HTMLInputElement>('input[name=password]') ?? field;
  // The closing dialog gives the focus back to its link first.
  setTimeout(() => next.focus(), 100);
}

/** Retrieving a password, over the page that asked for it: what is typed there, and where it leads, stays. */
export function AddressDialog({ onClose }: AddressDialogProps) {
  const [, navigate] = useLocation();
  const [typed] = useState(typedBelow);
  const signUp = carry('/plusRegister', location.search);
  const back = (contact: Contact) => {
    if (!signInField()) return navigate(carry('/LoginPage/LoginPage', location.search), { replace: true });
    onClose();
    takeOver(contact);
  };
  return (
    <Reset
      contactForm={(props) => <ContactForm {...props} />}
      signUpLink={(text) => <Link href={signUp}>{text}</Link>}
      typed={typed}
      onClose={onClose}
      onDone={back}
    />
  );
}
