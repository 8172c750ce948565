import { auditChain, checkAuditChain } from '@isoline/contract/console/audit.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { helpPath } from '../help/help-topics.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { auditMessages } from './audit-messages.ts';

type Chain = OutputOf<typeof auditChain>;

/** The interval of looking for the result of a check. */
const LOOK_MS = 2_000;
/** The longest time for which the page waits for the result: the check of a long trail takes longer. */
const AWAITED_MS = 60_000;

/** The check that an operator has asked for: the time of the check before it. */
interface Awaited {
  readonly former: string | null;
}

/** The state of the chain of entries: whole or broken, and since when. */
export function AuditChain() {
  const text = useMessages(auditMessages);
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const query = useConsoleQuery(['audit-chain'], (once) => once(auditChain, {}), {
    again: (chain) => (chain && isAwaited(chain, awaited) ? LOOK_MS : false),
    refetchOnMount: 'always',
  });
  const chain = query.data;
  const task = useFailingTask(async () => {
    await call(checkAuditChain, {});
    setAwaited({ former: chain?.checkedAt ?? null });
    await query.refetch();
  });
  useEffect(() => {
    if (!awaited) return;
    const timer = setTimeout(() => setAwaited(null), AWAITED_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  const isBusy = task.isBusy || (chain !== undefined && isAwaited(chain, awaited));
  return (
    <div className="spread chain">
      <div role="status">{chain && <State chain={chain} />}</div>
      <div className="unprinted">
        <Button kind="secondary" busy={isBusy} onClick={task.run}>
          {text.checkNow}
        </Button>
      </div>
      <ErrorAlert error={task.error ?? query.error} />
    </div>
  );
}

const isAwaited = ({ checkedAt }: Chain, awaited: Awaited | null): boolean =>
  awaited !== null && checkedAt === awaited.former;

function State({ chain: { state, since, checkedAt, entries, broken } }: { readonly chain: Chain }) {
  const text = useMessages(auditMessages);
  const dates = useDates();
  const numbers = useNumbers();
  if (checkedAt === null || since === null) return <p className="state">{text.unchecked}</p>;
  if (broken)
    return (
      <InlineAlert kind="error">
        <strong className="block">{text.broken(numbers(broken.seq), text.fault(broken.reason))}</strong>
        <span className="block">{text.brokenSince(dates.time(since), dates.time(checkedAt))}</span>
        <Link href={helpPath('chain-broken')}>{text.brokenDo}</Link>
      </InlineAlert>
    );
  return (
    <p className={`state ${state}`}>
      <strong>{text.whole(numbers(entries ?? 0))}</strong>
      <span className="soft">{text.wholeSince(dates.time(since), dates.time(checkedAt))}</span>
    </p>
  );
}
