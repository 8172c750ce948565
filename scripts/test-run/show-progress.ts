import type { Progress } from './progress-reporter.ts';

/**
 * Milliseconds between two lines if the output is not a terminal: enough to see that a run is alive, with few lines in
 * a log.
 */
const lineIntervalMs = 30_000;

interface ProgressLine {
  update(progress: Progress): void;
  /** Clears the line of a terminal, so that other output can follow. */
  end(): void;
}

/**
 * Shows the progress of a step on standard error: a line of a terminal that is rewritten, or a new line every 30 s.
 * Standard output contains only the results.
 */
export function showProgress(step: string, stream: NodeJS.WriteStream = process.stderr): ProgressLine {
  let progress: Progress | undefined;
  const line = () => progress && `  ${step}: ${progress.finishedFiles} of ${progress.files} files`;
  const timer = setInterval(() => {
    const text = line();
    if (text && !stream.isTTY) stream.write(`${text}\n`);
  }, lineIntervalMs);
  timer.unref();
  return {
    update(next) {
      progress = next;
      if (stream.isTTY) stream.write(`\r\x1b[2K${line()}`);
    },
    end() {
      clearInterval(timer);
      if (stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
}
