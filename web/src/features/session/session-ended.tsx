import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useMessages } from '../../messages/catalogue.ts';
import { sessionMessages } from '../../messages/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { howEnded } from './how-ended.ts';
import styles from './session-ended.module.css';
import { signInAddress } from './sign-in-address.ts';

interface Props {
  /** A form that signs in on the spot; without one, a link leads to the sign-in page and back here. */
  readonly children?: ReactNode;
}

/** Says over the page that its session ended. The page stays below it as it was, and goes on once signed in again. */
export function SessionEnded({ children }: Props) {
  const text = useMessages(sessionMessages);
  const [, navigate] = useLocation();
  return (
    <Dialog open onClose={() => navigate('/')} title={text.title} closeLabel={text.leave}>
      <p className={styles.sentence}>{howEnded() === 'elsewhere' ? text.elsewhere : text.expired}</p>
      {children ?? (
        <Link className={buttonClass('primary', true)} href={signInAddress(location)}>
          {text.signIn}
        </Link>
      )}
    </Dialog>
  );
}
