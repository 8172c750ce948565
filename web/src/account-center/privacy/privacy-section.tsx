import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Link } from 'wouter';
import { paths } from '../../shared/redirect/paths.ts';
import { Card } from '../card.tsx';
import { Columns } from '../columns.tsx';
import { Consents } from './consents.tsx';
import { DataCopy } from './data-copy.tsx';
import { KnownData } from './known-data.tsx';
import { privacyMessages } from './privacy-messages.ts';
import styles from './privacy-section.module.css';

/** The stored data, the consents, and the ways to export or erase it. */
export function PrivacySection() {
  const text = useMessages(privacyMessages);
  return (
    <Columns
      main={
        <>
          <KnownData />
          <Consents />
        </>
      }
      aside={
        <>
          <DataCopy />
          <Card name="terms">
            <p className={styles.about}>{text.agreed}</p>
            <ul className={styles.links}>
              <li>
                <a href="#privacy" data-printed="">
                  {text.privacy}
                </a>
                <p>{text.privacyText}</p>
              </li>
              <li>
                <a href="#terms" data-printed="">
                  {text.terms}
                </a>
                <p>{text.termsText}</p>
              </li>
              <li>
                <Link href={paths.closeAccount}>{text.close}</Link>
                <p>{text.closeText}</p>
              </li>
            </ul>
          </Card>
        </>
      }
    />
  );
}
