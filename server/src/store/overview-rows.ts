/** How often something happened in the hour that begins at `hour`. */
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
