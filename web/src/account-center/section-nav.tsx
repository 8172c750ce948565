import { Link, useLocation, useSearch } from 'wouter';
import { useMessages } from '../i18n/messages.ts';
import { accountMessages } from './account-messages.ts';
import styles from './section-nav.module.css';
import { type Section, sections, useReveal, useSection, withSection } from './sections.ts';

/** Links to the sections. A wide window scrolls to one, a narrow one shows it alone. It stays at the top of the window. */
export function SectionNav() {
  const text = useMessages(accountMessages);
  const [path] = useLocation();
  const search = useSearch();
  const selected = useSection();
  const reveal = useReveal() + 1;
  const names: Readonly<Record<Section, string>> = {
    overview: text.overview,
    records: text.recordsSection,
    security: text.securitySection,
    points: text.points,
    products: text.productsSection,
  };
  return (
    <nav className={styles.nav} aria-label={text.sections}>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <Link
              href={path + withSection(search, section)}
              state={{ reveal }}
              aria-current={section === selected ? 'true' : undefined}
            >
              {names[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
