import * as v from 'valibot';
import { described } from './request-fields.ts';

/**
 * A time in an answer. The server's routes return a number of milliseconds, which the server encodes; the wire has text
 * in ISO 8601 UTC. The schema describes the wire.
 */
export const time = v.string() as unknown as v.GenericSchema<number, string>;
export const timeOrNull = v.nullable(time);

export const isoTime = described(time, 'ISO 8601 UTC.');
export const isoTimeOrNull = v.nullable(isoTime);

const WRONG = 'FIELDS_INVALID';

/**
 * Returns the milliseconds since 1970 UTC of a time in ISO 8601, and NaN for a day that no month has. JavaScript takes
 * 30 February for 2 March.
 */
export function parseTime(text: string): number {
  const [at, day] = [Date.parse(text), Number(text.slice(8, 10))];
  const exists = day <= 28 || new Date(text.slice(0, 10)).getUTCDate() === day;
  return exists ? at : Number.NaN;
}

/**
 * A time that a caller sends in ISO 8601, and a route gets as a number of milliseconds. ISO 8601 allows offsets that
 * JavaScript does not parse, such as `+08`.
 */
export const givenTime = v.pipe(
  v.string('FIELD_REQUIRED'),
  v.isoTimestamp(WRONG),
  v.transform(parseTime),
  v.check((at) => !Number.isNaN(at), 'FIELD_TIME'),
);
