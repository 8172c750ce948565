import { Button } from '@isoline/ui/button/button.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { consoleMessages } from '../console-messages.ts';
import { peopleMessages } from '../people/people-messages.ts';
import { DataTable, type TableRow } from './data-table.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { LoadState } from './load-state.tsx';
import { Section } from './section.tsx';

interface ListProps {
  /** The id that links of the page lead to. */
  readonly id?: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** A button beside the title. */
  readonly action?: Elements;
  /** Fetches the next page; null on the last page. */
  readonly more?: { readonly run: () => void; readonly isBusy: boolean; readonly error: unknown } | null;
  /** The query of the rows: if it has failed, the card says so. */
  readonly query?: { readonly error: unknown; readonly refetch: () => unknown };
  /** The sentence that is shown when there are no rows. */
  readonly empty?: string;
}

/** A card with a table, or with a sentence if there are no rows. */
export function ListCard({ id, title, columns, rows, action, query, empty, more }: ListProps) {
  const text = useMessages(peopleMessages);
  const words = useMessages(consoleMessages);
  return (
    <Section id={id} className="card">
      <div className="spread">
        <h2>{title}</h2>
        {action}
      </div>
      {query && <LoadState {...query} isPending={false} />}
      {rows.length === 0 && !query?.error && <p className="soft">{empty ?? text.empty}</p>}
      {rows.length > 0 && <DataTable label={title} columns={columns} rows={rows} />}
      {more && (
        <div>
          <Button kind="secondary" busy={more.isBusy} onClick={more.run}>
            {words.more}
          </Button>
          <ErrorAlert error={more.error} />
        </div>
      )}
    </Section>
  );
}
