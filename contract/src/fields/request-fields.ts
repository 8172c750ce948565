import * as v from 'valibot';

/** An object in a request. A missing field is FIELD_REQUIRED here, because valibot does not ask the schema of a missing key. */
export function fields<const E extends v.ObjectEntries>(entries: E) {
  return v.object(entries, 'FIELD_REQUIRED');
}

/** A schema with a sentence about units or meaning, which the API description shows. */
export const described = <const S extends v.GenericSchema>(schema: S, text: string) =>
  v.pipe(schema, v.description(text));

/**
 * A list of up to `max` items. Validation ends at the first wrong item: a body can hold so many that all issues together take a
 * second.
 */
export const boundedList = <const S extends v.GenericSchema>(item: S, max: number) =>
  v.config(v.pipe(v.array(item, 'FIELDS_INVALID'), v.maxLength(max, 'FIELDS_INVALID')), { abortEarly: true });
