import type { DataKind } from './privacy-queries.ts';

/** Returns the lines of values, in their order. Equal ones are one line with their number. */
export function valueLines(values: NonNullable<DataKind['values']>, day: (at: string) => string): readonly string[] {
  const times = new Map<string, number>();
  for (const { text, at } of values) {
    const line = at === null ? text : `${text} · ${day(at)}`;
    times.set(line, (times.get(line) ?? 0) + 1);
  }
  return [...times].map(([line, count]) => (count > 1 ? `${line} × ${count}` : line));
}
