import { brand } from '@isoline/contract/brand.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { layoutMessages } from './layout-messages.ts';
import styles from './page-layout.module.css';

export function Footer() {
  const text = useMessages(layoutMessages);
  return (
    <footer className={styles.footer}>
      <p>
        <span>{text.service}</span>
        <a href={`tel:${brand.servicePhone},${brand.serviceExtension}`}>
          {`${brand.servicePhone} ${text.extension(brand.serviceExtension)}`}
        </a>
      </p>
      <p>
        <a href="#terms">{text.terms}</a>
        <a href="#privacy">{text.privacy}</a>
      </p>
    </footer>
  );
}
