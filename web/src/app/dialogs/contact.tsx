import { lazy, Suspense } from 'react';
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
  const kind = hash === '#phone' ? 'phone' : 'email';
  if (!UserInfo) return null;
  return (
    <ChangeContact
      key={kind}
      kind={kind}
      present={UserInfo[kind]}
      verifyForm={(props) => <VerifyForm codeForm={(form) => <MaskedContactForm {...form} />} {...props} />}
      contactForm={(props) => <ContactForm {...props} />}
      mergeOffer={(found, onMerged) => (
        <Suspense>
          <Merge offer={{ ...found, by: 'contact' }} onMerged={onMerged} onClose={onClose} />
        </Suspense>
      )}
      onChanged={() => resources.refreshAll()}
      onClose={onClose}
    />
  );
}
