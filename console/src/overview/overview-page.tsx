import { auditChain } from '@isoline/contract/console/audit.ts';
import { viewOverview } from '@isoline/contract/console/overview.ts';
import { type OverviewSpan, overviewSpans } from '@isoline/contract/values/overview.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useMay } from '../api/operator-session.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { consoleMessages } from '../console-messages.ts';
import { type HelpTopic, helpPath } from '../help/help-topics.ts';
import { streamMessages } from '../products/stream-messages.ts';
import { useProductNames } from '../products/use-product-names.ts';
import { AsOf } from '../ui/as-of.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { type Overview, useBucketNames } from './overview.ts';
import { OverviewAwaited } from './overview-awaited.tsx';
import { OverviewCodes } from './overview-codes.tsx';
import { OverviewFunnels } from './overview-funnels.tsx';
import { overviewMessages } from './overview-messages.ts';
import { OverviewMessages } from './overview-messages-card.tsx';
import { OverviewRefusals } from './overview-refusals.tsx';
import { OverviewSignIns } from './overview-sign-ins.tsx';
import { OverviewTiles } from './overview-tiles.tsx';
import { OverviewWeather } from './overview-weather.tsx';

const zone = () => String(-new Date().getTimezoneOffset());

/** The interval of refreshing. Nodes write their counts every 10 seconds. */
const REFRESH_MS = 30_000;

/** The overview: the first page of the console. It refreshes itself, which does not keep the session alive. */
export function OverviewPage() {
  const text = useMessages(overviewMessages);
  const [span, setSpan] = useState<OverviewSpan>('day');
  const query = useConsoleQuery(['overview', span], (once) => once(viewOverview, { span, zone: zone() }), {
    again: () => REFRESH_MS,
    refetchOnMount: 'always',
  });
  const task = useFailingTask(async () => {
    await query.refetch();
  });
  const { data } = query;
  return (
    <>
      <div className="spread">
        <h1>{text.title}</h1>
        <div className="row choices">
          {data && <AsOf at={data.at} error={query.error} />}
          <Button kind="secondary" busy={task.isBusy} onClick={task.run}>
            {text.refresh}
          </Button>
          <Spans span={span} setSpan={setSpan} />
        </div>
      </div>
      {data ? <Content overview={data} span={span} /> : <Waiting query={query} />}
    </>
  );
}

interface SpansProps {
  readonly span: OverviewSpan;
  readonly setSpan: (span: OverviewSpan) => void;
}

function Spans({ span, setSpan }: SpansProps) {
  const text = useMessages(overviewMessages);
  return (
    <fieldset className="spans">
      <legend className="hidden">{text.span}</legend>
      {overviewSpans.map((one) => (
        <label key={one}>
          <input type="radio" name="span" value={one} checked={one === span} onChange={() => setSpan(one)} />
          <span className="name">{text[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Placeholders of the cards, so that nothing moves when they appear. */
function Waiting({ query }: { readonly query: Parameters<typeof LoadState>[0] }) {
  const words = useMessages(consoleMessages);
  if (query.error) return <LoadState {...query} />;
  return (
    <div className="overview" role="status" aria-label={words.loading}>
      <div className="skeleton state" />
      <div className="tiles">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="skeleton tile" />
        ))}
      </div>
      <div className="skeleton tall" />
      <div className="columns">
        <div className="skeleton low" />
        <div className="skeleton low" />
      </div>
    </div>
  );
}

interface ContentProps {
  readonly overview: Overview;
  readonly span: OverviewSpan;
}

function Content({ overview, span }: ContentProps) {
  const names = useBucketNames(overview, span);
  return (
    <div className="overview">
      <State overview={overview} />
      <OverviewAwaited overview={overview} />
      <OverviewTiles overview={overview} span={span} />
      <OverviewSignIns overview={overview} names={names} />
      <OverviewWeather overview={overview} names={names} />
      <div className="columns">
        <OverviewFunnels overview={overview} />
        <OverviewMessages overview={overview} names={names} span={span} />
        <OverviewCodes overview={overview} />
        <OverviewRefusals overview={overview} />
      </div>
    </div>
  );
}

/** The current state: pending notices, text messages that are not sent, and products that are not told. */
function State({ overview: { notices, sms, streams } }: { readonly overview: Overview }) {
  const text = useMessages(overviewMessages);
  const dates = useDates();
  const numbers = useNumbers();
  const mayAudit = useMay('audit.view');
  const count = `${numbers(notices.waiting)}${notices.isMore ? '+' : ''}`;
  return (
    <ul className="states">
      {notices.oldestAt === null ? (
        <li className="fine">{text.noticesSent}</li>
      ) : (
        <Alert topic="notices-waiting">{text.noticesWait(count, dates.recent(notices.oldestAt))}</Alert>
      )}
      {sms.sending === 'off' && <Alert topic="sms-off">{text.smsOff}</Alert>}
      {sms.sending === 'known-devices' && <Alert topic="sms-known-devices">{text.smsKnown}</Alert>}
      {sms.alarm && <Alert topic="sms-alarm">{text.smsAlarm}</Alert>}
      {mayAudit && <BrokenChain />}
      {streams.length > 0 && <TroubledStreams streams={streams} />}
    </ul>
  );
}

/** The alert of a broken or unknown audit trail, for those who may look at the trail. */
function BrokenChain() {
  const text = useMessages(overviewMessages);
  const { data, error } = useConsoleQuery(['audit-chain'], (once) => once(auditChain, {}), { again: () => REFRESH_MS });
  if (data?.state === 'broken') return <Alert topic="chain-broken">{text.chainBroken}</Alert>;
  if (!error) return null;
  return (
    <li className="attention">
      <Link href="/audit">{text.chainUnknown}</Link>
    </li>
  );
}

/** The alerts of streams, which lead to the page of their product. */
function TroubledStreams({ streams }: Pick<Overview, 'streams'>) {
  const text = useMessages(overviewMessages);
  const titles = useMessages(streamMessages);
  const numbers = useNumbers();
  const { nameOf } = useProductNames();
  return streams.map(({ product, stream, trouble, waiting, isMore, error }) => (
    <li key={product + stream} className="attention">
      <Link href={`/products/${product}#${stream}`}>
        {text.streamTrouble(trouble, {
          product: nameOf(product),
          stream: titles.title(stream),
          count: `${numbers(waiting)}${isMore ? '+' : ''}`,
          error: error ?? '',
        })}
      </Link>
    </li>
  ));
}

/** An alert, which leads to its explanation. */
const Alert = ({ topic, children }: { readonly topic: HelpTopic; readonly children: string }) => (
  <li className="attention">
    <Link href={helpPath(topic)}>{children}</Link>
  </li>
);
