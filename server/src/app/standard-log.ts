import { write, writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';

/** Characters of lines that wait while the log cannot be written. */
const WAITING_MAX = 1_048_576;
const RETRY_MS = 100;
/** The milliseconds for which a process that ends waits until its log can be written again. */
const LAST_WAIT_MS = 1_000;
const STANDARD_OUTPUT = 1;

export interface LogOutput {
  write(line: string): void;
  /** Writes what waits before the process ends, unless nobody takes it. */
  finish(): void;
}

/**
 * Writes lines to an open file. A log that cannot be written now (its disk is full, its reader has stopped or ended)
 * does not stop the server: lines wait, later ones are lost, and a line says how many. The output of pino itself ends
 * the process on a full disk, keeps all lines in memory, and tries without end to write the last ones.
 */
export function logOutput(fd: number): LogOutput {
  let waiting: string[] = [];
  let length = 0;
  let lost = 0;
  let part = Buffer.alloc(0);
  /** True while a part is being written or waits for another try. */
  let busy = false;
  /** When the write that is in flight began; null between writes. */
  let began: number | null = null;

  const add = (line: string) => {
    waiting.push(line);
    length += line.length;
  };
  const own = pino({ level: 'warn' }, { write: add });
  const takeLines = () => {
    if (lost > 0) own.warn({ lines: lost }, 'lines of the log are lost, because it could not be written');
    lost = 0;
    part = Buffer.concat([part, Buffer.from(waiting.join(''))]);
    waiting = [];
    length = 0;
  };
  const next = () => {
    if (part.length === 0) takeLines();
    busy = part.length > 0;
    if (!busy) return;
    began = performance.now();
    write(fd, part, (error, written) => {
      began = null;
      if (error) setTimeout(next, RETRY_MS).unref();
      else {
        part = part.subarray(written);
        next();
      }
    });
  };

  return {
    write(line) {
      if (length + line.length > WAITING_MAX) lost += 1;
      else add(line);
      if (!busy) next();
    },
    finish() {
      // The reader of a pipe has stopped: another write would wait without end.
      if (began !== null && performance.now() - began > LAST_WAIT_MS) return;
      // A thread writes this part to its end.
      if (began !== null) part = Buffer.alloc(0);
      takeLines();
      writeNow(fd, part);
    },
  };
}

function writeNow(fd: number, bytes: Buffer): void {
  const until = performance.now() + LAST_WAIT_MS;
  for (let rest = bytes; rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      if (!isFull || performance.now() > until) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}

let standardOutput: LogOutput | undefined;

/** Returns a logger that writes to standard output. */
export function standardLog(level: string): Logger {
  if (!standardOutput) {
    const output = logOutput(STANDARD_OUTPUT);
    process.once('exit', () => output.finish());
    standardOutput = output;
  }
  return pino({ level }, standardOutput);
}
