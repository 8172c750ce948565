import type { Contact } from '@isoline/contract/values/contact.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ResetPassword } from '../../flows/reset-password/reset-password.tsx';
import { resetPwdValue } from '../../shared/login-model.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { carriedContact, keptSignIn, type SignInHistoryState } from '../../shared/sign-in-contact.ts';
import type { AddressDialogProps } from '../../ui/dialog/dialog-host.tsx';

/**
 * `#reset`: the reset of a password over the sign-in form, which keeps its input and takes the contact over at the end.
 */
export function ResetPasswordDialog({ onClose }: AddressDialogProps) {
  const [, navigate] = useLocation();
  const [initialText] = useState(carriedContact);
  const done = useRef<Contact | null>(null);
  // The form takes over after the dialog has closed, which gives the focus back to its link first.
  useEffect(
    () => () => {
      if (done.current) resetPwdValue.set({ completedFor: done.current });
    },
    [],
  );
  const finish = (contact: Contact) => {
    done.current = contact;
    // Opened by its address: there may be no form below, and the page may be another one.
    if (keptSignIn().contact === undefined) {
      const state: SignInHistoryState = { contact: contact.value };
      return navigate(withCarriedParameters(paths.signIn, location.search), { replace: true, state });
    }
    onClose();
  };
  return <ResetPassword initialText={initialText} onClose={onClose} onDone={finish} />;
}
