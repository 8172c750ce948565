import { countedMethods, type SignInResult } from '@isoline/contract/values/overview.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { ChartCard, ChartTable } from '../charts/chart-card.tsx';
import { ColumnChart, Swatch } from '../charts/column-chart.tsx';
import { type BucketNames, type Series, sum, sumAt } from '../charts/series.ts';
import type { Overview } from './overview.ts';
import { overviewMessages } from './overview-messages.ts';

/** The reasons below the line, with the most serious one next to the line. */
const reasons = ['wrong', 'limited', 'no-account', 'refused'] as const satisfies readonly SignInResult[];

interface SignInsProps {
  readonly overview: Overview;
  readonly names: BucketNames;
}

/** Sign-ins over time: successful ones by method above the line, others by reason below it. */
export function OverviewSignIns({ overview: { signIns, buckets }, names }: SignInsProps) {
  const text = useMessages(overviewMessages);
  const numbers = useNumbers();
  const countPerBucket = (fits: (one: Overview['signIns'][number]) => boolean) => {
    const fitting = signIns.filter(fits);
    return buckets.map((_, bucket) => sum(fitting.map(({ counts }) => counts[bucket] ?? 0)));
  };
  const above: Series[] = countedMethods
    .map((method) => ({
      key: method,
      label: text.methodName(method),
      tone: `tone-${method}`,
      counts: countPerBucket((one) => one.method === method && one.result === 'done'),
    }))
    .filter(({ counts }) => sum(counts) > 0);
  const below: Series[] = reasons
    .map((result) => ({
      key: result,
      label: text.resultName(result),
      tone: `tone-${result}`,
      counts: countPerBucket((one) => one.result === result),
    }))
    .filter(({ counts }) => sum(counts) > 0);
  const isEmpty = above.length === 0 && below.length === 0;
  return (
    <ChartCard title={text.signIns} text={text.signInsText} empty={isEmpty ? text.noSignIns : null} wide>
      <div className="with-legend">
        <ColumnChart {...names} label={text.signIns} height={360} above={above} below={below} count={buckets.length} />
        <Methods signIns={signIns} below={below} />
      </div>
      <ChartTable
        summary={text.asTable}
        label={text.signIns}
        head={[
          text.time,
          ...above.map(({ label }) => label),
          text.resultName('done'),
          ...below.map(({ label }) => label),
        ]}
        rows={buckets.map((_, bucket) => [
          names.nameOf(bucket),
          ...above.map(({ counts }) => numbers(counts[bucket] ?? 0)),
          numbers(sumAt(above, bucket)),
          ...below.map(({ counts }) => numbers(counts[bucket] ?? 0)),
        ])}
      />
    </ChartCard>
  );
}

/** The legend: each method with its successful and other sign-ins. */
function Methods({ signIns, below }: Pick<Overview, 'signIns'> & { readonly below: readonly Series[] }) {
  const text = useMessages(overviewMessages);
  const numbers = useNumbers();
  const rows = countedMethods
    .map((method) => {
      const of = (fits: (result: SignInResult) => boolean) =>
        sum(signIns.filter((one) => one.method === method && fits(one.result)).map(({ counts }) => sum(counts)));
      const done = of((result) => result === 'done');
      return { method, done, not: of((result) => result !== 'done' && result !== 'asked') };
    })
    .filter(({ done, not }) => done + not > 0);
  return (
    <div className="legend">
      <table aria-label={text.method}>
        <thead>
          <tr>
            <th scope="col">{text.method}</th>
            <th scope="col" className="number">
              {text.resultName('done')}
            </th>
            <th scope="col" className="number">
              {text.notDone}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ method, done, not }) => (
            <tr key={method}>
              <th scope="row">
                <Swatch tone={done > 0 ? `tone-${method}` : 'tone-none'} />
                <span>{text.methodName(method)}</span>
              </th>
              <td className="number">{numbers(done)}</td>
              <td className="number">
                <span>{numbers(not)}</span>
                <small>{done > 0 && numbers(not / (done + not), { style: 'percent', maximumFractionDigits: 0 })}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {below.map(({ key, tone, label, counts }) => (
          <li key={key}>
            <Swatch tone={tone} />
            <span>{`${label} ${numbers(sum(counts))}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
