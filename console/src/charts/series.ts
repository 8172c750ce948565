/** A series of numbers, one for each bucket. */
export interface Series {
  readonly key: string;
  readonly label: string;
  /** The class in `charts.css` that sets its color. */
  readonly tone: string;
  readonly counts: readonly number[];
}

/** The names of the buckets of a chart. */
export interface BucketNames {
  readonly nameOf: (bucket: number) => string;
  /** The name on the axis. */
  readonly axisName: (bucket: number) => string;
  /** The number of buckets from one label of the axis to the next, and the first bucket with a label. */
  readonly step: number;
  readonly first: number;
}

export const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

export const sumAt = (series: readonly Series[], bucket: number) =>
  sum(series.map(({ counts }) => counts[bucket] ?? 0));
