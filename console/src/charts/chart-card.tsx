import type { Elements } from '@isoline/ui/elements.ts';

interface ChartCardProps {
  readonly title: string;
  readonly text?: string;
  /** The text that replaces the chart if there is nothing to show; null otherwise. */
  readonly empty: string | null;
  readonly aside?: Elements;
  readonly wide?: boolean;
  readonly children: Elements;
}

export function ChartCard({ title, text, empty, aside, wide = false, children }: ChartCardProps) {
  return (
    <section className={wide ? 'card chart wide' : 'card chart'}>
      <div className="spread">
        <h2>{title}</h2>
        {aside}
      </div>
      {empty === null ? (
        <>
          {text && <p className="soft">{text}</p>}
          {children}
        </>
      ) : (
        <p className="empty">{empty}</p>
      )}
    </section>
  );
}

interface TableProps {
  readonly summary: string;
  readonly label: string;
  readonly head: readonly string[];
  /** Rows with the name first, then the numbers as text. */
  readonly rows: readonly (readonly string[])[];
}

/** The numbers of a chart as a table that opens on demand. */
export function ChartTable({ summary, label, head, rows }: TableProps) {
  return (
    <details className="numbers">
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="scroll" tabIndex={0} aria-label={label}>
        <table aria-label={label}>
          <thead>
            <tr>
              {head.map((name, index) => (
                <th key={name} scope="col" className={index > 0 ? 'number' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={head[index + 1]} className="number">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
