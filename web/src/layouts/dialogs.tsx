import { Component, type ReactNode } from 'react';
import { reloadOnce } from '../navigation.ts';
import { failureMessage } from '../shared/failure/failure-message.ts';
import { lazyPart } from '../shared/failure/lazy-part.tsx';
import { closeAddressDialog } from '../ui/dialog/dialog-address.ts';
import { DialogHost } from '../ui/dialog/dialog-host.tsx';
import { toast } from '../ui/toast/toast.ts';

const legal = lazyPart(() => import('../app/dialogs/legal.tsx').then((part) => part.AddressDialog));
const contact = lazyPart(() => import('../app/dialogs/contact.tsx').then((part) => part.AddressDialog));

/** The dialogs that an address opens, by fragment. */
const addressDialogs = {
  '#terms': legal,
  '#privacy': legal,
  '#phone': contact,
  '#email': contact,
  '#password': lazyPart(() => import('../app/dialogs/password.tsx').then((part) => part.AddressDialog)),
  '#reset': lazyPart(() => import('../app/dialogs/reset.tsx').then((part) => part.AddressDialog)),
};

/** A dialog whose chunk is missing closes with a toast, unless a reload brings it. Other errors are thrown on. */
class DialogBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const content = failureMessage(error);
    if (reloadOnce(location.href)) return;
    closeAddressDialog();
    void toast.show({ type: 'error', content });
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** Every dialog of the application. */
export function Dialogs() {
  return (
    <DialogBoundary>
      <DialogHost addressDialogs={addressDialogs} />
    </DialogBoundary>
  );
}
