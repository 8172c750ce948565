import { Button } from '@isoline/ui/button/button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { openAddressDialog } from '@isoline/ui/dialog/dialog-address.ts';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { sessionsQuery } from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { Pending } from '../card.tsx';
import { useEndSessions } from '../use-end-sessions.ts';
import styles from './security-activity.module.css';
import { securityEventMessages } from './security-event-messages.ts';

/** The dialog for something that somebody else did: sign out the other devices, change the password, undo. */
export function NotMeDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useMessages(securityEventMessages);
  const { UserInfo } = useUserCenter();
  const query = useAccountQuery(sessionsQuery(useLocale()));
  const { data } = query;
  const { ending, endSome } = useEndSessions();
  const others = data?.filter(({ current }) => !current).map(({ id }) => id) ?? [];
  const changePassword = () => {
    onClose();
    openAddressDialog('#password');
  };
  return (
    <Dialog onClose={onClose} title={text.notMeTitle} closeLabel={text.close}>
      <p>{text.notMeLead}</p>
      <ol className={styles.steps}>
        <li>
          <p>
            <b>{text.stepDevices}</b>
            <span>{data && others.length === 0 ? text.noOthers : text.stepDevicesText}</span>
          </p>
          {!data && <Pending query={query} lines={1} />}
          {others.length > 0 && (
            <Button busy={ending.length > 0} onClick={() => endSome(others, 'endedOthers', () => undefined)}>
              {text.endOthers}
            </Button>
          )}
        </li>
        {UserInfo?.hasPassword && (
          <li>
            <p>
              <b>{text.stepPassword}</b>
              <span>{text.stepPasswordText}</span>
            </p>
            <Button kind="secondary" disabled={ending.length > 0} onClick={changePassword}>
              {text.changePassword}
            </Button>
          </li>
        )}
      </ol>
      <InlineAlert kind="info">{text.stepUndo}</InlineAlert>
    </Dialog>
  );
}
