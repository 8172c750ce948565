import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { sessionMessages } from '../../messages/session.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FocusFirst } from '../../ui/focus-first.tsx';
import { howEnded } from './how-ended.ts';
import styles from './session-ended.module.css';
import { signInAddress } from './sign-in-address.ts';

const stay = () => undefined;

interface Props {
  /** A form that signs in on the spot. */
  readonly children: ReactNode;
}

/**
 * Says over a page that its session ended, and takes a new sign-in. The page stays below as it was: a slip to Escape
 * doesn't leave it.
 */
export function SessionEnded({ children }: Props) {
  const text = useMessages(sessionMessages);
  const [pathname] = useLocation();
  const search = useSearch();
  return (
    <Dialog open dismissible={false} onClose={stay} title={text.title} closeLabel={text.leave}>
      <p className={styles.sentence}>{text[howEnded()]}</p>
      <FocusFirst>{children}</FocusFirst>
      <Link className={buttonClass('quiet', true)} href={signInAddress({ pathname, search: search && `?${search}` })}>
        {text.otherWays}
      </Link>
      <Link className={buttonClass('quiet', true)} href="/">
        {text.leave}
      </Link>
    </Dialog>
  );
}
