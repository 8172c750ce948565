import { Button } from '@isoline/ui/button/button.tsx';
import { classNames } from '@isoline/ui/class-names.ts';
import { EmptyState } from '@isoline/ui/empty-state/empty-state.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { alertIcon, infoIcon } from '@isoline/ui/icon/icon-paths.ts';
import { Time } from '@isoline/ui/time/time.tsx';
import { useState } from 'react';
import { useAccountPages } from '../../shared/account/use-account-query.ts';
import { activityMessages } from '../activity-messages.ts';
import { Card, Pending } from '../card.tsx';
import list from '../item-list.module.css';
import { NotMeDialog } from './not-me-dialog.tsx';
import styles from './security-activity.module.css';
import { securityEventMessages } from './security-event-messages.ts';
import { isReportable, isWarning, type SecurityEvent, useEventText } from './security-event-text.ts';
import { securityEventsQuery } from './security-events-query.ts';

/** The security events of the account, newest first, with a link for those that the user did not cause. */
export function SecurityActivity() {
  const text = useMessages(securityEventMessages);
  const query = useAccountPages(securityEventsQuery);
  const [reporting, setReporting] = useState(false);
  const events = query.data?.pages.flatMap((page) => page.events);
  return (
    <Card name="activity">
      {!events && <Pending query={query} lines={6} />}
      {events?.length === 0 && <EmptyState title={text.empty} text={text.emptyText} />}
      {events && events.length > 0 && (
        <ol className={classNames(list.items, styles.events)} aria-busy={query.isFetchingNextPage}>
          {events.map((event) => (
            <Event key={event.id} event={event} onReport={() => setReporting(true)} />
          ))}
        </ol>
      )}
      {events && query.error && <Pending query={{ error: query.error, refetch: query.refetch }} lines={1} />}
      {events && !query.error && query.hasNextPage && (
        <Button
          kind="quiet"
          className={list.more}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
      {reporting && <NotMeDialog onClose={() => setReporting(false)} />}
    </Card>
  );
}

interface EventProps {
  readonly event: SecurityEvent;
  readonly onReport: () => void;
}

function Event({ event, onReport }: EventProps) {
  const text = useMessages(securityEventMessages);
  const { unknownDevice } = useMessages(activityMessages);
  const what = useEventText()(event);
  const { at, device, ip, place } = event;
  const warned = isWarning(event);
  return (
    <li className={classNames(warned && styles.warned)}>
      <Icon path={warned ? alertIcon : infoIcon} />
      <p>
        <b>{what}</b>
      </p>
      <p className={list.facts}>
        <Time at={at} />
        {ip && <span>{device || unknownDevice}</span>}
        {ip && <span>{place === 'local' ? text.local(ip) : ip}</span>}
      </p>
      {isReportable(event) && (
        <Button kind="quiet" aria-label={text.notMeFor(what)} onClick={onReport}>
          {text.notMe}
        </Button>
      )}
    </li>
  );
}
