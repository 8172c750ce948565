import type { ReactNode } from 'react';
import { useMessages } from '../../../web/src/i18n/messages.ts';
import { peopleMessages } from '../pages/people-messages.ts';

interface ListProps {
  /** Where links of the page lead to. */
  readonly id?: string;
  readonly title: string;
  readonly columns: readonly string[];
  /** A key and the cells of each row. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[];
  readonly wide?: boolean;
  /** A button beside the title. */
  readonly action?: ReactNode;
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys
        <section className="scroll" aria-label={title} tabIndex={0}>
          <table aria-label={title}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([key, ...cells]) => (
                <tr key={key}>
                  {columns.map((column, index) => (
                    <td key={column}>{cells[index]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
