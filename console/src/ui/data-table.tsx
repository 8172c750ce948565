import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** A key and the cells of a row. */
export type TableRow = readonly [string, ...ReactNode[]];

interface Props {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

const PHONE = '(width < 37.5em)';

/** Marks the place of a table with the class `list` on a phone, and if the table is too wide for its place. */
function useListIfTooWide() {
  const place = useRef<HTMLElement>(null);
  // The rows and the language change the width of the table.
  useLayoutEffect(() => {
    const section = place.current;
    if (!section) return;
    const choose = () => {
      section.classList.remove('list');
      section.classList.toggle('list', matchMedia(PHONE).matches || section.scrollWidth > section.clientWidth);
    };
    // In the next frame: a layout that changes while its sizes are told is an error of the window.
    const sizes = new ResizeObserver(() => requestAnimationFrame(choose));
    choose();
    sizes.observe(section);
    return () => sizes.disconnect();
  });
  return place;
}

/** A table. If it is too wide, and on a phone, each row is a list of its cells with the names of their columns. */
export function DataTable({ label, columns, rows }: Props) {
  const place = useListIfTooWide();
  // A name changes with the language, and its cells must keep what is open in them.
  const places = [...columns.keys()];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a person without a mouse scrolls it by keys
    <section ref={place} className="scroll" aria-label={label} tabIndex={0}>
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
