import { classNames } from '@isoline/ui/class-names.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { SessionState } from '../api/session.ts';
import { refetchAll } from '../shared/account/account-cache.ts';
import { AccountCacheProvider } from '../shared/account/account-cache-provider.tsx';
import { ClosingNotice } from '../shared/closing/closing-notice.tsx';
import styles from './account-center.module.css';
import { accountMessages } from './account-messages.ts';
import type { WithActions } from './action-slot.tsx';
import { SectionNav, useSectionNames } from './section-nav.tsx';
import { SectionPart } from './section-part.tsx';
import { readSection, type Section, sectionOf, sectionOfFragment, useSection, withSection } from './sections.ts';
import { TerrainStrip } from './terrain-strip.tsx';

/** Adds the section of a dialog to the history below it, for an address that has only the dialog's fragment. */
function useSectionOfFragment(): void {
  useEffect(() => {
    const { pathname, search, hash } = location;
    const section = sectionOfFragment(hash);
    // A dialog that a page of the account center opened stays above that page.
    if (!section || readSection(search) || history.state?.dialogDepth) return;
    history.replaceState(history.state, '', pathname + withSection(search, section) + hash);
  }, []);
}

/**
 * Removes the skeleton of the boot script when the section of the address is rendered.
 *
 * @param selected the section that the links show: the user may go back before the section of the first address is
 *   rendered
 */
function useSectionSkeleton(section: Section, selected: Section): void {
  useEffect(() => {
    if (section === selected && section === sectionOf(location.search)) delete document.documentElement.dataset.section;
  }, [section, selected]);
}

/**
 * Scrolls to the top and moves the focus to the heading when another section is shown. The section of the first
 * address, which replaces the prerendered overview, does not move them.
 */
function useFocusOnChange(section: Section, page: RefObject<HTMLElement | null>): void {
  const previous = useRef<Section>(null);
  useEffect(() => {
    const last = previous.current;
    previous.current = last ? section : sectionOf(location.search);
    if (last === null || last === section) return;
    scrollTo(0, 0);
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [section, page]);
}

interface Props extends WithActions {
  readonly session: SessionState;
  /** The server has not answered whether anyone is signed in. */
  readonly unreachable: boolean;
}

/**
 * The account center: one page for each section. It fetches nothing until the session is known, and arriving data moves
 * nothing.
 */
export function AccountCenter({ session, unreachable, actions }: Props) {
  const text = useMessages(accountMessages);
  const names = useSectionNames();
  const [started, setStarted] = useState(session === 'signed-in');
  if (session === 'signed-in' && !started) setStarted(true);
  // The cleanup runs when a user has signed in again over this page, possibly to another account.
  useEffect(() => (session === 'expired' ? refetchAll : undefined), [session]);
  // The pressed link is marked immediately. The section takes longer to render and follows.
  const selected = useSection();
  const section = useDeferredValue(selected);
  const page = useRef<HTMLDivElement>(null);
  useSectionOfFragment();
  useSectionSkeleton(section, selected);
  useFocusOnChange(section, page);
  return (
    <AccountCacheProvider>
      {unreachable && (
        <p role="alert" className={styles.unreachable}>
          {text.unreachable}
        </p>
      )}
      <div className={styles.notice}>
        <ClosingNotice />
      </div>
      <div className={styles.center}>
        <SectionNav />
        <div ref={page} className={classNames(styles.page, section === 'overview' && styles.overview)}>
          {section !== 'overview' && (
            <>
              <TerrainStrip />
              <h1 className={styles.title} tabIndex={-1}>
                {names[section]}
              </h1>
            </>
          )}
          {/* Remounted once the session is known, because its queries may fetch only then. */}
          <SectionPart key={`${section} ${started}`} section={section} started={started} actions={actions} />
        </div>
      </div>
    </AccountCacheProvider>
  );
}
