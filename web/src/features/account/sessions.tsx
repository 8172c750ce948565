import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { activityMessages } from '../../messages/account-activity.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { fetchSessions, type LiveSession } from './account-data.ts';
import { Card, LoadFailed, Loading } from './card.tsx';
import { ConfirmedEnd } from './confirmed-end.tsx';
import styles from './sessions.module.css';
import { useDates } from './use-dates.ts';
import { SESSIONS, useEndSessions } from './use-end-sessions.ts';
import { useResource } from './use-resource.ts';
import { useSignOut } from './use-sign-out.ts';

const FIRST_SHOWN = 3;

/** Where the account is signed in, this browser first. */
export function Sessions() {
  const { data, error } = useResource(SESSIONS, fetchSessions);
  return (
    <Card part="sessions">
      {data && <SessionList sessions={data.toSorted((a, b) => Number(b.current) - Number(a.current))} />}
      {!data && (error ? <LoadFailed error={error} resource={SESSIONS} /> : <Loading lines={5} />)}
    </Card>
  );
}

function SessionList({ sessions }: { readonly sessions: readonly LiveSession[] }) {
  const text = useMessages(activityMessages);
  const { ending, end } = useEndSessions();
  const { busy, signOutOf } = useSignOut();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const endAndStay = async (...what: Parameters<typeof end>) => {
    await end(...what);
    // The button that was pressed goes with its line, a moment later.
    setTimeout(() => document.activeElement === document.body && list.current?.focus(), 100);
  };
  const others = sessions.filter(({ current }) => !current).map(({ id }) => id);
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.sessions}>
        {(all ? sessions : sessions.slice(0, FIRST_SHOWN)).map((session) => (
          <Session
            key={session.id}
            session={session}
            busy={ending?.includes(session.id) ?? false}
            onEnd={() => endAndStay([session.id], () => messagesNow(activityMessages).endedThere)}
          />
        ))}
      </ul>
      {sessions.length > FIRST_SHOWN && (
        <Button kind="quiet" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text.showLess : text.showAllSessions(sessions.length)}
        </Button>
      )}
      <div className={styles.actions}>
        {others.length > 0 && (
          <ConfirmedEnd
            kind="secondary"
            label={text.endOthers}
            title={text.endOthersTitle}
            consequence={text.endOthersText(others.length)}
            busy={ending !== null}
            onConfirm={() => endAndStay(others, () => messagesNow(activityMessages).endedOthers)}
          />
        )}
        <ConfirmedEnd
          kind="danger"
          label={text.endAll}
          title={text.endAllTitle}
          consequence={text.endAllText}
          busy={busy}
          onConfirm={() => signOutOf('everywhere')}
        />
      </div>
    </>
  );
}

interface SessionProps {
  readonly session: LiveSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function Session({ session, busy, onEnd }: SessionProps) {
  const text = useMessages(activityMessages);
  const { time } = useDates();
  const device = session.device || text.unknownDevice;
  return (
    <li>
      <p>
        <b>{device}</b>
        {session.current && <span className={styles.tag}>{text.thisSession}</span>}
      </p>
      <p className={styles.facts}>
        <span>{session.ip}</span>
        <span>{text.since(time(session.createdAt))}</span>
        <span>{text.lastSeen(time(session.lastSeenAt))}</span>
      </p>
      {!session.current && (
        <Button kind="quiet" busy={busy} aria-label={text.endThereFor(device)} onClick={onEnd}>
          {text.endThere}
        </Button>
      )}
    </li>
  );
}
