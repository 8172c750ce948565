import { buttonClass } from '@isoline/ui/button/button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { FocusFirst } from '@isoline/ui/focus-first.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Link, useLocation, useSearch } from 'wouter';
import type { SessionEndReason } from '../../api/session.ts';
import { signInAddress } from '../../shared/session/required-session.ts';
import { sessionEndedMessages } from './session-ended-messages.ts';

const stay = () => undefined;

interface Props {
  readonly reason: SessionEndReason;
  /** True when the form knows the user, and starts at the password. */
  readonly isPrefilled: boolean;
  /** A form that signs in without leaving the page. */
  readonly children: Elements;
}

/**
 * The dialog over a page whose session has ended. It offers to sign in again. The page below stays as it was; Escape
 * does not close the dialog.
 */
export function SessionEnded({ reason, isPrefilled, children }: Props) {
  const text = useMessages(sessionEndedMessages);
  const [pathname] = useLocation();
  const search = useSearch();
  return (
    <Dialog
      dismissible={false}
      onClose={stay}
      title={reason === 'accountClosed' ? text.goneTitle : text.title}
      closeLabel={text.leave}
      lead={text[reason]}
    >
      {isPrefilled ? children : <FocusFirst>{children}</FocusFirst>}
      <Link className={buttonClass('quiet', true)} href={signInAddress({ pathname, search: search && `?${search}` })}>
        {text.otherMethods}
      </Link>
      <Link className={buttonClass('quiet', true)} href="/">
        {text.leave}
      </Link>
    </Dialog>
  );
}
