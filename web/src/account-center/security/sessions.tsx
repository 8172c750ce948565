import { Button } from '@isoline/ui/button/button.tsx';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Time } from '@isoline/ui/time/time.tsx';
import { useState } from 'react';
import { type ActiveSession, sessionsQuery } from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { useSignOut } from '../../shared/account/use-sign-out.ts';
import { activityMessages } from '../activity-messages.ts';
import { isProgram } from '../apps/access.ts';
import { Card, Pending } from '../card.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import styles from '../item-list.module.css';
import { useEndSessions } from '../use-end-sessions.ts';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';

const FIRST_SHOWN = 3;

/** The signed-in devices, this device first. Programs are in the list of what has access to the account. */
export function Sessions() {
  const query = useAccountQuery(sessionsQuery(useLocale()));
  const shown = query.data?.filter((session) => !isProgram(session));
  return (
    <Card name="sessions">
      {shown ? (
        <SessionList sessions={shown.toSorted((a, b) => Number(b.current) - Number(a.current))} />
      ) : (
        <Pending query={query} lines={5} />
      )}
    </Card>
  );
}

function SessionList({ sessions }: { readonly sessions: readonly ActiveSession[] }) {
  const text = useMessages(activityMessages);
  const { ending, endOne } = useEndSessions();
  const { busy, signOut } = useSignOut();
  const [confirming, setConfirming] = useState<'others' | 'everywhere' | null>(null);
  const others = sessions.filter(({ current }) => !current).map(({ id }) => id);
  const close = () => setConfirming(null);
  return (
    <>
      <SessionLines sessions={sessions} ending={ending} onEnd={endOne} isActive={confirming === null} />
      <div className={styles.actions}>
        {others.length > 0 && (
          <Button kind="secondary" onClick={() => setConfirming('others')}>
            {text.endOthers}
          </Button>
        )}
        <Button kind="secondary" onClick={() => setConfirming('everywhere')}>
          {text.endAll}
        </Button>
      </div>
      {confirming === 'others' && <EndOthersDialog ids={others} onClose={close} />}
      {confirming === 'everywhere' && (
        <ConfirmDialog
          title={text.endAllTitle}
          consequence={text.endAllText}
          label={text.endAll}
          busy={busy}
          onConfirm={() => signOut('everywhere', close)}
          onClose={close}
        />
      )}
    </>
  );
}

function EndOthersDialog({ ids, onClose }: { readonly ids: readonly string[]; readonly onClose: () => void }) {
  const text = useMessages(activityMessages);
  const { ending, endSome } = useEndSessions();
  return (
    <ConfirmDialog
      title={text.endOthersTitle}
      consequence={text.endOthersText(ids.length)}
      label={text.endOthers}
      busy={ending.length > 0}
      onConfirm={() => endSome(ids, 'endedOthers', onClose)}
      onClose={onClose}
    />
  );
}

interface LinesProps {
  readonly sessions: readonly ActiveSession[];
  /** The sessions that are being ended. */
  readonly ending: readonly string[];
  readonly onEnd: (id: string) => void;
  /** False while a dialog has the focus. */
  readonly isActive: boolean;
}

/** The first sessions, or all of them once the user has requested them. */
function SessionLines({ sessions, ending, onEnd, isActive }: LinesProps) {
  const text = useMessages(activityMessages);
  const [all, setAll] = useState(false);
  const list = useFocusAfterRemoval<HTMLUListElement>(sessions.length, isActive);
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.items}>
        {(all ? sessions : sessions.slice(0, FIRST_SHOWN)).map((session) => (
          <Session
            key={session.id}
            session={session}
            busy={ending.includes(session.id)}
            onEnd={() => onEnd(session.id)}
          />
        ))}
      </ul>
      {sessions.length > FIRST_SHOWN && (
        <Button kind="quiet" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text.showLess : text.showAllSessions(sessions.length)}
        </Button>
      )}
    </>
  );
}

interface SessionProps {
  readonly session: ActiveSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function Session({ session, busy, onEnd }: SessionProps) {
  const text = useMessages(activityMessages);
  const device = session.device || text.unknownDevice;
  return (
    <li>
      <p>
        <b>{device}</b>
        {session.current && <i className={styles.here}>{text.thisSession}</i>}
      </p>
      <p className={styles.facts}>
        <span>{session.ip}</span>
        <Time at={session.createdAt} text={text.since} />
        <Time at={session.lastSeenAt} text={text.lastSeen} />
      </p>
      {!session.current && (
        <Button kind="quiet" busy={busy} aria-label={text.endThereFor(device)} onClick={onEnd}>
          {text.endThere}
        </Button>
      )}
    </li>
  );
}
