import type { ReactNode } from 'react';

/** A key and the cells of a row. */
export type TableRow = readonly [string, ...ReactNode[]];

interface Props {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/**
 * A table that scrolls if it is too wide. On a phone each row is a list of its cells, with the names of their columns.
 */
export function DataTable({ label, columns, rows }: Props) {
  // A name changes with the language, and its cells must keep what is open in them.
  const places = [...columns.keys()];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a person without a mouse scrolls it by keys
    <section className="scroll" aria-label={label} tabIndex={0}>
      <table className="data" aria-label={label}>
        <thead>
          <tr>
            {places.map((place) => (
              <th key={place} scope="col">
                {columns[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, ...cells]) => (
            <tr key={key}>
              {places.map((place) => (
                <td key={place} data-column={columns[place]}>
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
