import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { sum } from '../charts/series.ts';
import { SparkLine } from '../charts/spark-line.tsx';
import { inYuan, isComparable, type Overview, type Trend } from './overview.ts';
import { overviewMessages } from './overview-messages.ts';

const add = (lists: readonly (readonly number[])[], length: number) =>
  Array.from({ length }, (_, index) => sum(lists.map((list) => list[index] ?? 0)));

type Shown = 'buckets' | 'signIns' | 'newAccounts' | 'sms' | 'passkeys' | 'trends';

/** The most important numbers. */
export function OverviewTiles({ overview }: { readonly overview: Pick<Overview, Shown> }) {
  const text = useMessages(overviewMessages);
  const numbers = useNumbers();
  const dates = useDates();
  const changeText = useChangeText();
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
    <div className="tiles">
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
    </div>
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
      <h2>{name}</h2>
      <p className="figure">
        <span>{value}</span>
        {unit && <small>{` ${unit}`}</small>}
      </p>
      <p className="soft">{note}</p>
      {values.length > 1 && <SparkLine values={values} />}
    </div>
  );
}

/**
 * Returns a function that names both compared numbers. The number of a tile is neither of them: it includes the running
 * interval.
 */
function useChangeText(): (trend: Trend | null) => string {
  const text = useMessages(overviewMessages);
  const numbers = useNumbers();
  return (trend) => {
    if (!isComparable(trend)) return '\u00a0';
    return text.compared(numbers(trend.now), numbers(trend.before));
  };
}
