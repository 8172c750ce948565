import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { resources } from '../../features/account/account-data.ts';
import { useUserCenter } from '../../features/account/user-center-store.ts';
import { ChangeContact } from '../../features/contact/change-contact.tsx';
import { VerifyForm } from '../../features/reauth/verify-form.tsx';
import { ContactForm } from '../../features/verification/contact-form.tsx';
import { MaskedContactForm } from '../../features/verification/masked-contact-form.tsx';
import type { AddressDialogProps } from './address-dialog.ts';

const loadMerge = () => import('./merge.tsx').then(({ Merge }) => ({ default: Merge }));
const Merge = lazy(loadMerge);

/** Changing or adding a phone or an e-mail in the account centre; one that is taken leads to the offer to merge. */
export function AddressDialog({ hash, onClose }: AddressDialogProps) {
  const { UserInfo } = useUserCenter();
  const [offer, setOffer] = useState<ComponentProps<typeof Merge>['offer'] | null>(null);
  const kind = hash === '#phone' ? 'phone' : 'email';
  if (!UserInfo) return null;
  if (offer) {
    return (
      <Suspense>
        <Merge offer={offer} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <ChangeContact
      kind={kind}
      present={UserInfo[kind]}
      verifyForm={(props) => <VerifyForm codeForm={(form) => <MaskedContactForm {...form} />} {...props} />}
      contactForm={(props) => <ContactForm {...props} />}
      onChanged={() => resources.refreshAll()}
      onMergeable={(found) => setOffer({ ...found, by: 'contact' })}
      onClose={onClose}
    />
  );
}
