import { type ErrorKey, errors } from '@isoline/contract/errors.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useWords } from '@isoline/ui/i18n/use-words.ts';
import { BarTable } from '../charts/bar-table.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import type { Overview } from './overview.ts';
import { overviewMessages } from './overview-messages.ts';

const SHOWN = 10;

/** The most frequent refusals. */
export function OverviewRefusals({ overview }: { readonly overview: Overview }) {
  const text = useMessages(overviewMessages);
  const refusals = overview.refusals.slice(0, SHOWN);
  return (
    <ChartCard title={text.refusals} text={text.refusalsText} empty={refusals.length === 0 ? text.noRefusals : null}>
      <BarTable
        label={text.refusals}
        columns={[text.reason, text.count]}
        tone="tone-wrong"
        rows={refusals.map(({ key, count }) => ({ key, name: <Reason name={key} />, count }))}
      />
    </ChartCard>
  );
}

const isKnown = (name: string): name is ErrorKey => Object.hasOwn(errors, name);

/**
 * The sentence of a refusal, and its code. Another version of the server may have written a key that this version does
 * not have.
 */
function Reason({ name }: { readonly name: string }) {
  const inLanguage = useWords();
  if (!isKnown(name)) return <span>{name}</span>;
  const row = errors[name];
  return (
    <>
      <span>{`${inLanguage(row).replace(/\{\w+\}/g, '…')} `}</span>
      <small className="soft">{row.code}</small>
    </>
  );
}
