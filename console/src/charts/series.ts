/** A series of numbers, one for each bucket. */
export interface Series {
  readonly key: string;
  readonly label: string;
  /** The class in `charts.css` that sets its color. */
  readonly tone: string;
  readonly counts: readonly number[];
}

export const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

export const sumAt = (series: readonly Series[], bucket: number) =>
  sum(series.map(({ counts }) => counts[bucket] ?? 0));
