import type { Contact } from '@isoline/contract/values/contact.ts';
import type { AddressDialogProps } from '@isoline/ui/dialog/dialog-host.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ResetPassword } from '../../flows/reset-password/reset-password.tsx';
import { resetPwdValue } from '../../shared/login-model.ts';
import { withCarriedParameters } from '../../shared/redirect/carried-parameters.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { carriedContact, keptSignIn, type SignInHistoryState } from '../../shared/sign-in-contact.ts';

/** `#reset`: the password reset over the sign-in form. The form keeps its input and receives the contact at the end. */
export function ResetPasswordDialog({ onClose }: AddressDialogProps) {
  const [, navigate] = useLocation();
  const [initialText] = useState(carriedContact);
  const done = useRef<Contact | null>(null);
  // The form receives the contact after the dialog has closed, because closing first returns the focus to the dialog's
  // link.
  useEffect(
    () => () => {
      if (done.current) resetPwdValue.set({ completedFor: done.current });
    },
    [],
  );
  const finish = (contact: Contact) => {
    done.current = contact;
    // A dialog that was opened by its address may be above another page, without the form.
    if (keptSignIn().contact === undefined) {
      const state: SignInHistoryState = { contact: contact.value };
      return navigate(withCarriedParameters(paths.signIn, location.search), { replace: true, state });
    }
    onClose();
  };
  return <ResetPassword initialText={initialText} onClose={onClose} onDone={finish} />;
}
