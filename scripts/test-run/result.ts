/** How a step ended: a check counts as one, a run of tests as many. */
export interface Result {
  readonly passed: number;
  readonly failed: number;
  /** What it printed, shown when something failed. */
  readonly output?: string;
  /** Figures that are shown also when nothing failed. */
  readonly table?: string;
}
