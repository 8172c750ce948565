import { useEffect, useState } from 'react';
import { requestReauth } from '../../api/reauth.ts';
import { resources } from '../../features/account/account-data.ts';
import { useUserCenter } from '../../features/account/user-center-store.ts';
import { PasswordDialog } from '../../features/password/password-dialog.tsx';
import { failureSentence } from '../../messages/failure.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { AddressDialogProps } from './address-dialog.ts';

/** Changing the password in the account centre, once the person is verified. */
export function AddressDialog({ onClose }: AddressDialogProps) {
  const { UserInfo } = useUserCenter();
  const [security, setSecurity] = useState<string | null>(null);
  const known = UserInfo !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it is known who is signed in
  useEffect(() => {
    let here = known;
    if (known) {
      requestReauth().then(
        (ticket) => {
          if (here && ticket) setSecurity(ticket);
          else if (here) onClose();
        },
        (error: unknown) => {
          void toast.show({ type: 'error', content: failureSentence(error) });
          if (here) onClose();
        },
      );
    }
    return () => {
      here = false;
    };
  }, [known]);
  const changed = () => {
    onClose();
    resources.refreshAll();
  };
  if (!security || !UserInfo) return null;
  return (
    <PasswordDialog
      security={security}
      username={UserInfo.phone ?? UserInfo.email ?? ''}
      hasPassword={UserInfo.hasPassword}
      onClose={onClose}
      onChanged={changed}
    />
  );
}
