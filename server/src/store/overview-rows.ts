/** The count of a kind of event in the hour that starts at `hour`. */
export interface HourlyCountRow {
  readonly hour: number;
  readonly kind: string;
  readonly name: string;
  readonly count: number;
}

/** The last batch of counts that a node wrote. */
export interface CountBatchRow {
  readonly node: string;
  readonly batch: number;
  readonly at: number;
}
