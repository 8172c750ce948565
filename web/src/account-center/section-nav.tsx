import { classNames } from '@isoline/ui/class-names.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { nextIcon, previousIcon } from '@isoline/ui/icon/icon-paths.ts';
import { Link, useLocation, useSearch } from 'wouter';
import { accountMessages } from './account-messages.ts';
import { sectionIcons } from './section-icon-paths.ts';
import styles from './section-nav.module.css';
import { type Section, sections, useSection, withSection } from './sections.ts';

/** Returns the names of the sections, for links and headings. */
export function useSectionNames(): Readonly<Record<Section, string>> {
  const text = useMessages(accountMessages);
  return {
    overview: text.overview,
    security: text.securitySection,
    records: text.records,
    points: text.pointsSection,
    apps: text.appsSection,
    privacy: text.privacySection,
  };
}

/**
 * Links to the sections: a column at the left. On a phone, the overview has them as a list, and each other section has
 * a link back to it.
 */
export function SectionNav() {
  const text = useMessages(accountMessages);
  const [path] = useLocation();
  const search = useSearch();
  const selected = useSection();
  const names = useSectionNames();
  return (
    <nav className={classNames(styles.nav, selected !== 'overview' && styles.inside)} aria-label={text.sections}>
      <Link className={styles.back} href={path + withSection(search, 'overview')}>
        <Icon path={previousIcon} />
        <span>{text.title}</span>
      </Link>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <Link href={path + withSection(search, section)} aria-current={section === selected ? 'page' : undefined}>
              <Icon path={sectionIcons[section]} />
              <span>{names[section]}</span>
              <span className={styles.more}>
                <Icon path={nextIcon} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
