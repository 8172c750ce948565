import type { DataKind } from './privacy-queries.ts';

/** Returns the lines of values, in their order. Equal ones are one line with their number. */
export function valueLines(values: NonNullable<DataKind['values']>, day: (at: string) => string): readonly string[] {
  const lines = new Map<string, { readonly text: string; readonly time: string; readonly count: number }>();
  for (const { text, at, atLabel } of values) {
    const time = at === null ? '' : ` · ${atLabel ? `${atLabel} ` : ''}${day(at)}`;
    const count = (lines.get(text + time)?.count ?? 0) + 1;
    lines.set(text + time, { text, time, count });
  }
  return [...lines.values()].map(({ text, time, count }) => `${text}${count > 1 ? ` × ${count}` : ''}${time}`);
}
