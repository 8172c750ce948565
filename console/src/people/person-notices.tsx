import { personNotices } from '@isoline/contract/console/people-lists.ts';
import { resendNotice } from '@isoline/contract/console/people-notices.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { wordOf } from '@isoline/ui/i18n/word-of.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/operator-session.ts';
import { reloadAfter } from '../api/reload-after.ts';
import { kindNames } from '../audit/kind-messages.ts';
import { ListCard } from '../ui/list-card.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Time } from '../ui/time.tsx';
import { useMore } from '../ui/use-more.ts';
import { helpingMessages } from './helping-messages.ts';
import { peopleMessages } from './people-messages.ts';
import type { PersonProps } from './person.ts';

/** The notices to a person, and their delivery states. */
export function PersonNotices({ person, reload }: PersonProps) {
  const text = useMessages(helpingMessages);
  const people = useMessages(peopleMessages);
  const kinds = useMessages(kindNames);
  const { time } = useDates();
  const mayHelp = useMay('people.help');
  const first = { entries: person.notices, nextCursor: person.nextCursors.notices };
  const notices = useMore(first, (cursor) => call(personNotices, { cursor }, { id: person.id }));
  const [asked, setAsked] = useState<string | null>(null);
  const resend = (notice: string) => async (reason: string) => {
    await reloadAfter(call(resendNotice, { reason }, { id: person.id, notice }), reload);
  };
  return (
    <>
      <ListCard
        id="notices"
        title={text.notices}
        columns={[people.time, text.notice, text.to, text.state, people.actions]}
        more={notices.more}
        rows={notices.entries.map(({ id, at, kind, contact, state, reason, again }) => [
          id,
          <Time key="at" at={at} />,
          wordOf(kinds, kind) ?? kind,
          contact,
          reason ? `${text.stateName(state)} · ${text.reasonName(reason)}` : text.stateName(state),
          again && mayHelp && (
            <Button
              key="again"
              kind="quiet"
              aria-label={text.resendOf(wordOf(kinds, kind) ?? kind, time(at))}
              onClick={() => setAsked(id)}
            >
              {text.resend}
            </Button>
          ),
        ])}
      />
      {asked && (
        <ReasonDialog title={text.resend} lead={text.resendText} run={resend(asked)} close={() => setAsked(null)} />
      )}
    </>
  );
}
