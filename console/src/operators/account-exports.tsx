import { agreeToExport, viewExports, withdrawExport } from '@isoline/contract/console/export-accounts.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useIsOwn } from '../api/operator-session.ts';
import { reloadAfter } from '../api/reload-after.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { ListCard } from '../ui/list-card.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { TaskButton } from '../ui/task-button.tsx';
import { Time } from '../ui/time.tsx';
import { exportMessages } from './export-messages.ts';

type ProposedExport = OutputOf<typeof viewExports>['exports'][number];

/** The exports of all accounts that were proposed at the command line: a second administrator agrees. */
export function AccountExports() {
  const text = useMessages(exportMessages);
  const query = useConsoleQuery(['exports'], (once) => once(viewExports, {}), { again: () => false });
  const reload = () => void query.refetch();
  const [asked, setAsked] = useState<ProposedExport | null>(null);
  const found = query.data?.exports ?? [];
  if (found.length === 0 && !query.error) return null;
  const agree = async (reason: string) => {
    if (!asked) return;
    await reloadAfter(call(agreeToExport, { reason }, { id: asked.id }), reload);
  };
  return (
    <>
      <ListCard
        id="exports"
        title={text.title}
        query={query}
        columns={[text.by, text.reason, text.key, text.until, text.state]}
        rows={found.map((one) => [
          one.id,
          one.proposedBy,
          one.reason,
          <code key="key" className="mono">
            {one.recipient}
          </code>,
          <Time key="until" at={one.expiresAt} />,
          <Decision key="state" proposed={one} ask={setAsked} reload={reload} />,
        ])}
      />
      {asked && (
        <ReasonDialog
          title={text.agreeTitle}
          lead={text.agreeText(asked.proposedBy)}
          dangerous
          run={agree}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface DecisionProps {
  readonly proposed: ProposedExport;
  readonly ask: (proposed: ProposedExport) => void;
  readonly reload: () => void;
}

function Decision({ proposed, ask, reload }: DecisionProps) {
  const text = useMessages(exportMessages);
  const isOwn = useIsOwn();
  return (
    <div className="row row-actions">
      {proposed.agreedBy !== null && <span className="soft">{text.agreed(proposed.agreedBy)}</span>}
      {proposed.agreedBy === null && !isOwn(proposed.proposedBy) && (
        <Button kind="danger" onClick={() => ask(proposed)}>
          {text.agree}
        </Button>
      )}
      <TaskButton run={() => reloadAfter(call(withdrawExport, {}, { id: proposed.id }), reload)}>
        {text.withdraw}
      </TaskButton>
    </div>
  );
}
