import type { Reporter } from 'vitest/node';

/** The progress of a Vitest run, as its reporter sends it to the process that started the run. */
export interface Progress {
  readonly finishedFiles: number;
  readonly files: number;
}

/** A Vitest reporter that sends the number of finished test files over the IPC channel of the process. */
export default class ProgressReporter implements Reporter {
  #files = 0;
  #finishedFiles = 0;

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#files = specifications.length;
    this.#send();
  }

  onTestModuleEnd(): void {
    this.#finishedFiles += 1;
    this.#send();
  }

  #send(): void {
    const progress: Progress = { finishedFiles: this.#finishedFiles, files: this.#files };
    process.send?.(progress);
  }
}
