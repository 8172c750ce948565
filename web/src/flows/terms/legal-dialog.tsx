import { brand } from '@isoline/contract/brand.ts';
import { CloseButton } from '@isoline/ui/dialog/close-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import type { AddressDialogProps } from '@isoline/ui/dialog/dialog-host.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import styles from './legal.module.css';
import { linksOf, sectionsOf } from './legal-links.ts';
import { legalMessages } from './legal-messages.ts';

/** The terms of service or the privacy policy. */
export function LegalDialog({ hash, onClose }: AddressDialogProps) {
  const text = useMessages(legalMessages);
  const sections = sectionsOf(hash === '#terms' ? text.terms : text.privacy);
  return (
    <Dialog
      size="large"
      title={hash === '#terms' ? text.termsTitle : text.privacyTitle}
      closeLabel={text.close}
      onClose={onClose}
      footer={<CloseButton kind="primary">{text.close}</CloseButton>}
    >
      <p className={styles.version}>{text.version(brand.termsVersion)}</p>
      {sections.map(({ heading, text: section }) => (
        <section key={heading} className={styles.section}>
          <h3>{heading}</h3>
          <p>
            <WithLinks text={section} />
          </p>
        </section>
      ))}
    </Dialog>
  );
}

/** A text whose page names are links. They open beside the form that the user may be filling in. */
function WithLinks({ text }: { readonly text: string }) {
  const words = useMessages(legalMessages);
  return linksOf(text).map(({ position, text: part, path }) =>
    path ? (
      <a key={position} href={path} target="_blank" rel="noreferrer">
        {part === 'closeAccount' ? words.closeAccount : words.privacyPage}
      </a>
    ) : (
      <span key={position}>{part}</span>
    ),
  );
}
