import { viewProductStreams } from '@isoline/contract/console/product-streams.ts';
import type { Elements } from '@isoline/ui/elements.ts';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { useWords } from '@isoline/ui/i18n/use-words.ts';
import type { ComponentProps } from 'react';
import { useMay } from '../api/operator-session.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { AsOf } from '../ui/as-of.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Facts } from '../ui/facts.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import type { Product } from './product.ts';
import { StreamActs } from './stream-acts.tsx';
import { streamMessages } from './stream-messages.ts';
import { type Stream, stateOfStream } from './stream-state.ts';

/** The interval of refreshing, which does not keep the session alive. */
const REFRESH_MS = 10_000;

/** The cards of what a product is told: its events, and its sign-out notices. */
export function ProductStreams({ product: { id, entry } }: { readonly product: Product }) {
  const text = useMessages(streamMessages);
  const name = useWords()(entry.name) || id;
  const query = useConsoleQuery(['product-streams', id], (once) => once(viewProductStreams, {}, { id }), {
    again: () => REFRESH_MS,
    refetchOnMount: 'always',
  });
  const { data, error, dataUpdatedAt } = query;
  if (data?.streams.length === 0 && entry.client !== 'confidential') return null;
  if (!data || data.streams.length === 0)
    return (
      <section className="card">
        <h2>{text.title('events')}</h2>
        {data && !error ? <p className="soft">{text.nothing}</p> : <LoadState {...query} />}
      </section>
    );
  const asOf = <AsOf at={new Date(dataUpdatedAt).toISOString()} error={error} />;
  return data.streams.map((stream) => (
    <StreamCard key={stream.stream} product={{ id, name }} stream={stream} asOf={asOf} reload={query.refetch} />
  ));
}

interface CardProps extends ComponentProps<typeof StreamActs> {
  readonly asOf: Elements;
}

/** The card of a stream: its state and facts, what an operator can do, and its newest events. */
export function StreamCard({ product, stream, asOf, reload }: CardProps) {
  const text = useMessages(streamMessages);
  const mayChange = useMay('products.change');
  const state = stateOfStream(stream);
  return (
    <Section id={stream.stream} className="card stream">
      <div className="spread">
        <h2>
          <span>{`${text.title(stream.stream)} `}</span>
          <span className={`tag ${state}`}>{text.state(state)}</span>
        </h2>
        {asOf}
      </div>
      <p className="soft">
        <span>{followed(text.lead(stream.stream))}</span>
        {state === 'disabled' && <span>{text.disabledText}</span>}
      </p>
      <StreamFacts stream={stream} />
      {mayChange && state !== 'disabled' && <StreamActs product={product} stream={stream} reload={reload} />}
      <h3>{text.deliveries}</h3>
      <Deliveries stream={stream} />
    </Section>
  );
}

function StreamFacts({ stream }: { readonly stream: Stream }) {
  const text = useMessages(streamMessages);
  const dates = useDates();
  const numbers = useNumbers();
  const { reason, receiver, waiting, isMore, oldestAt, succeededAt } = stream;
  const { failingSince, refusingSince, error, again } = stream;
  const count = `${numbers(waiting)}${isMore ? '+' : ''}`;
  const facts = [
    [text.reason, reason && text.reasonText(reason)],
    [text.method, receiver === null ? text.poll : text.push(receiver)],
    [text.succeeded, succeededAt ? <Time key="succeeded" at={succeededAt} /> : text.never],
    [text.waiting, oldestAt ? text.waitingSince(count, dates.recent(oldestAt)) : count],
    [text.failing, failingSince && <Time key="failing" at={failingSince} />],
    [text.refusing, refusingSince && <Time key="refusing" at={refusingSince} />],
    [text.error, error],
    [text.again, again && text.againText(dates.time(again.since), dates.time(again.until))],
    [
      text.againLeft,
      again &&
        text.leftFrom(`${numbers(again.left)}${again.isMore ? '+' : ''}`, again.nextAt && dates.time(again.nextAt)),
    ],
  ] as const;
  return <Facts facts={facts} />;
}

function Deliveries({ stream: { stream, deliveries } }: { readonly stream: Stream }) {
  const text = useMessages(streamMessages);
  const words = useWords();
  const numbers = useNumbers();
  if (deliveries.length === 0) return <p className="soft">{text.noDeliveries}</p>;
  return (
    <DataTable
      label={`${text.title(stream)}: ${text.deliveries}`}
      columns={[text.time, text.event, text.delivery, text.tries, text.answer]}
      rows={deliveries.map((event) => [
        event.id,
        <Time key="at" at={event.at} />,
        <span key="event" title={event.kind}>
          {words(event.words)}
        </span>,
        text.deliveryName(event.state),
        event.tries > 0 && numbers(event.tries),
        event.error,
      ])}
    />
  );
}
