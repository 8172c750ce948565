import * as v from 'valibot';
import { described } from './request-fields.ts';

/**
 * A time in an answer. The server's routes return a number of milliseconds, which the server encodes; the wire has text
 * in ISO 8601 UTC. The schema is that of the wire.
 */
export const time = v.string() as unknown as v.GenericSchema<number, string>;
export const timeOrNull = v.nullable(time);

export const isoTime = described(time, 'ISO 8601 UTC.');
export const isoTimeOrNull = v.nullable(isoTime);
