import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
}

interface BarTableProps {
  readonly label: string;
  readonly columns: readonly [name: string, count: string];
  readonly rows: readonly Row[];
  readonly tone: string;
}

/** A ranking: a table with a bar in each row. */
export function BarTable({ label, columns: [name, count], rows, tone }: BarTableProps) {
  const numbers = useNumbers();
  const length = scaleLinear([0, Math.max(1, ...rows.map((row) => row.count))], [0, 100]);
  return (
    <table className="bars" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" className="number">
            {count}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>
              <span>{row.name}</span>
              <svg className="bar-line" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect className="track" width="100" height="4" />
                <rect className={tone} width={length(row.count)} height="4" />
              </svg>
            </td>
            <td className="number">{numbers(row.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
