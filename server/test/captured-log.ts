import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

/** Creates a logger whose lines a test can read. */
export function capturedLog(): { readonly logger: Logger; lines(): string[] } {
  const kept: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      kept.push(String(chunk));
      done();
    },
  });
  return { logger: pino({ level: 'trace' }, stream), lines: () => kept.join('').split('\n').filter(Boolean) };
}
