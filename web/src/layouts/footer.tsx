import { brand } from '@isoline/contract/brand.ts';
import { servicePhoneLink, servicePhoneOf } from '@isoline/contract/service-phone.ts';
import { languageOf, useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { layoutMessages } from './layout-messages.ts';
import styles from './page-layout.module.css';

export function Footer() {
  const text = useMessages(layoutMessages);
  const phone = servicePhoneOf(brand, languageOf(useLocale()));
  return (
    <footer className={styles.footer}>
      {phone && (
        <p>
          <span>{text.service}</span>
          <a href={servicePhoneLink(brand)}>{phone}</a>
        </p>
      )}
      <p>
        <a href="#terms">{text.terms}</a>
        <a href="#privacy">{text.privacy}</a>
      </p>
    </footer>
  );
}
