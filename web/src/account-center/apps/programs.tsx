import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useState } from 'react';
import { type ActiveSession, sessionsQuery } from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { activityMessages } from '../activity-messages.ts';
import { Card, Pending } from '../card.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import styles from '../item-list.module.css';
import { useEndSessions } from '../use-end-sessions.ts';
import { SessionLines } from './sessions.tsx';

/**
 * The programs that signed in by a device code: what each may do, since when, when it was last used, and the button
 * that signs it out.
 */
export function Programs() {
  const query = useAccountQuery(sessionsQuery);
  const programs = query.data?.filter(({ program }) => program);
  return (
    <Card name="programs">{programs ? <ProgramList programs={programs} /> : <Pending query={query} lines={3} />}</Card>
  );
}

function ProgramList({ programs }: { readonly programs: readonly ActiveSession[] }) {
  const text = useMessages(activityMessages);
  const { ending, endOne, endSome } = useEndSessions();
  const [isAsking, setAsking] = useState(false);
  const ids = programs.map(({ id }) => id);
  const close = () => setAsking(false);
  return (
    <>
      <SessionLines sessions={programs} ending={ending} onEnd={endOne} isActive={!isAsking} />
      {programs.length > 1 && (
        <div className={styles.actions}>
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {text.endPrograms}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={text.endProgramsTitle(programs.length)}
          consequence={text.endProgramsText}
          label={text.endPrograms}
          busy={ending.length > 0}
          onConfirm={() => endSome(ids, 'endedPrograms', close)}
          onClose={close}
        />
      )}
    </>
  );
}
