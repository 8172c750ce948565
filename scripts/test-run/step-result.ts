/** The outcome of a step. A check counts as one test. */
export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** What the step printed. Shown if something failed. */
  readonly output?: string;
  /** Figures that are always shown. */
  readonly table?: string;
}
