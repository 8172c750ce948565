import type { OverviewSpan } from '@isoline/contract/values/overview.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { sum } from '../charts/series.ts';
import { SparkLine } from '../charts/spark-line.tsx';
import { inYuan, isComparable, type Overview, type Trend } from './overview.ts';
import { overviewMessages } from './overview-messages.ts';

const add = (lists: readonly (readonly number[])[], length: number) =>
  Array.from({ length }, (_, index) => sum(lists.map((list) => list[index] ?? 0)));

type Shown = 'buckets' | 'signIns' | 'newAccounts' | 'sms' | 'passkeys' | 'trends';

interface TilesProps {
  readonly overview: Pick<Overview, Shown>;
  readonly span: OverviewSpan;
}

/** The most important numbers. They have names but no headings: the charts below have the same names. */
export function OverviewTiles({ overview, span }: TilesProps) {
  const text = useMessages(overviewMessages);
  const numbers = useNumbers();
  const dates = useDates();
  const changeText = useChangeText(overview, span);
  const { buckets, signIns, newAccounts, sms, passkeys, trends } = overview;
  const done = add(
    signIns.filter(({ result }) => result === 'done').map(({ counts }) => counts),
    buckets.length,
  );
  const sent = add([sms.codes, sms.notices], buckets.length);
  const { latest, shares } = passkeys;
  const known = shares.flatMap((share) => (share === null ? [] : [share]));
  const share = latest && latest.accounts > 0 ? latest.withPasskey / latest.accounts : null;
  const yuan = (value: number) => numbers(value, inYuan);
  return (
    <dl className="tiles">
      <Tile name={text.signIns} value={numbers(sum(done))} note={changeText(trends.signIns)} values={done} />
      <Tile
        name={text.newAccounts}
        value={numbers(sum(newAccounts))}
        note={changeText(trends.newAccounts)}
        values={newAccounts}
      />
      <Tile
        name={text.messages}
        value={numbers(sum(sent))}
        unit={text.cost(yuan(sum(sent) * sms.price))}
        note={changeText(trends.sms)}
        values={sent}
      />
      <Tile
        name={text.passkeyShare}
        value={share === null ? '–' : numbers(share, { style: 'percent', maximumFractionDigits: 1 })}
        note={
          latest
            ? text.ofAccounts(numbers(latest.withPasskey), numbers(latest.accounts), dates.recent(latest.at))
            : text.notCounted
        }
        values={known}
      />
    </dl>
  );
}

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly unit?: string;
  readonly note: string;
  readonly values: readonly number[];
}

function Tile({ name, value, unit, note, values }: TileProps) {
  return (
    <div className="card tile">
      <dt>{name}</dt>
      <dd className="figure">
        <span>{value}</span>
        {unit && <small>{` ${unit}`}</small>}
      </dd>
      <dd className="soft">{note}</dd>
      {values.length > 1 && (
        <dd className="change" aria-hidden="true">
          <SparkLine values={values} />
        </dd>
      )}
    </div>
  );
}

/**
 * Returns a function that names both compared numbers. The number of a tile is neither of them: it includes the running
 * interval.
 */
function useChangeText({ buckets }: Pick<Overview, 'buckets'>, span: OverviewSpan): (trend: Trend | null) => string {
  const text = useMessages(overviewMessages);
  const numbers = useNumbers();
  const dates = useDates();
  const until = dates.clock(buckets.at(-1)?.from ?? 0);
  return (trend) => {
    if (!isComparable(trend)) return '\u00a0';
    return text.compared({ span, until, now: numbers(trend.now), before: numbers(trend.before) });
  };
}
