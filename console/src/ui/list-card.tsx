import { useMessages } from '../../../web/src/i18n/messages.ts';
import type { Elements } from '../../../web/src/ui/elements.ts';
import { peopleMessages } from '../pages/people-messages.ts';
import { DataTable, type TableRow } from './data-table.tsx';

interface ListProps {
  /** Where links of the page lead to. */
  readonly id?: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  readonly wide?: boolean;
  /** A button beside the title. */
  readonly action?: Elements;
  /** The sentence that is shown when there are no rows. */
  readonly empty?: string;
}

/** A card with a table, or with a sentence where there is no row. */
export function ListCard({ id, title, columns, rows, wide = false, action, empty }: ListProps) {
  const text = useMessages(peopleMessages);
  return (
    <section id={id} className={wide ? 'card wide' : 'card'}>
      <div className="spread">
        <h2>{title}</h2>
        {action}
      </div>
      {rows.length === 0 ? (
        <p className="soft">{empty ?? text.empty}</p>
      ) : (
        <DataTable label={title} columns={columns} rows={rows} />
      )}
    </section>
  );
}
