import { closeAddressDialog } from '@isoline/ui/dialog/dialog-address.ts';
import { type AddressDialogProps, DialogHost } from '@isoline/ui/dialog/dialog-host.tsx';
import { cancelDialogs } from '@isoline/ui/dialog/open-dialog.ts';
import { lazyComponent } from '@isoline/ui/load-chunk.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { sessionEndReason, sessionReplacements, signOuts } from '../../api/session.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { reloadForLostPart } from '../../shared/failure/reload-for-lost-part.ts';

const LegalDialog = lazyComponent(() => import('../../flows/terms/legal-dialog.tsx').then((part) => part.LegalDialog));
const ChangeContact = lazyComponent(() =>
  import('../../flows/change-contact/change-contact.tsx').then((part) => part.ChangeContact),
);
const RemoveContact = lazyComponent(() =>
  import('../../flows/change-contact/remove-contact.tsx').then((part) => part.RemoveContact),
);

/** The dialog that adds or changes a contact of the account. */
const ChangeContactDialog = ({ hash, onClose }: AddressDialogProps) => (
  <ChangeContact kind={hash === '#phone' ? 'phone' : 'email'} onClose={onClose} />
);

const RemoveContactDialog = ({ hash, onClose }: AddressDialogProps) => (
  <RemoveContact kind={hash === '#remove-phone' ? 'phone' : 'email'} onClose={onClose} />
);

/** The dialogs that an address can open, by fragment. */
const addressDialogs = {
  '#terms': LegalDialog,
  '#privacy': LegalDialog,
  '#phone': ChangeContactDialog,
  '#email': ChangeContactDialog,
  '#remove-phone': RemoveContactDialog,
  '#remove-email': RemoveContactDialog,
  '#password': lazyComponent<AddressDialogProps>(() =>
    import('../../flows/change-password/change-password.tsx').then((part) => part.ChangePassword),
  ),
  '#passkey': lazyComponent<AddressDialogProps>(() =>
    import('../../flows/passkeys/add-passkey.tsx').then((part) => part.AddPasskey),
  ),
  '#authenticator': lazyComponent<AddressDialogProps>(() =>
    import('../../flows/authenticator/set-up-authenticator.tsx').then((part) => part.SetUpAuthenticator),
  ),
  '#recovery-codes': lazyComponent<AddressDialogProps>(() =>
    import('../../flows/authenticator/renew-recovery-codes.tsx').then((part) => part.RenewRecoveryCodes),
  ),
  '#token': lazyComponent<AddressDialogProps>(() =>
    import('../../flows/personal-tokens/create-token.tsx').then((part) => part.CreateToken),
  ),
  '#reset': lazyComponent(() => import('./reset-password-dialog.tsx').then((part) => part.ResetPasswordDialog)),
};

/** An error boundary that closes a failed dialog with a toast, unless a reload brings its missing chunk. */
class DialogBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const content = failureMessage(error);
    void reloadForLostPart().then((reloads) => {
      if (reloads) return;
      closeAddressDialog();
      toasts.show({ type: 'error', content });
      this.setState({ failed: false });
    });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Closes the dialogs of a user who signed out in another tab. A sign-out in this tab leaves the page, and with it the
 * dialogs.
 */
function closeAfterSignOut(): void {
  if (sessionEndReason.get() === 'signedOutInAnotherTab') closeDialogs();
}

/** Closes the dialogs of the former user. */
function closeDialogs(): void {
  cancelDialogs();
  if (location.hash in addressDialogs) closeAddressDialog();
}

/** All dialogs of the application. */
export function Dialogs() {
  useEffect(() => signOuts.subscribe(closeAfterSignOut), []);
  useEffect(() => sessionReplacements.subscribe(closeDialogs), []);
  return (
    <DialogBoundary>
      <Suspense fallback={null}>
        <DialogHost addressDialogs={addressDialogs} />
      </Suspense>
    </DialogBoundary>
  );
}
