import * as v from 'valibot';

/**
 * Returns the schema of an object in a request. A missing field is FIELD_REQUIRED here, because valibot does not call
 * the schema of a missing key.
 */
export function fields<const E extends v.ObjectEntries>(entries: E) {
  return v.object(entries, 'FIELD_REQUIRED');
}

/** Adds a sentence about units or meaning to a schema, which the API description shows. */
export const described = <const S extends v.GenericSchema>(schema: S, text: string) =>
  v.pipe(schema, v.description(text));

/**
 * Returns the schema of a list of up to `max` items. Validation stops at the first wrong item: the issues of a body
 * with many wrong items could take a second.
 */
export const boundedList = <const S extends v.GenericSchema>(item: S, max: number) =>
  v.config(v.pipe(v.array(item, 'FIELDS_INVALID'), v.maxLength(max, 'FIELDS_INVALID')), { abortEarly: true });

/** Returns the schema of an integer in a path or a query, where it is text. */
export const integerText = (least: number, most: number) =>
  v.pipe(
    v.string('FIELDS_INVALID'),
    v.regex(/^-?\d{1,15}$/, 'FIELD_INTEGER'),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(least, 'FIELDS_INVALID'),
    v.maxValue(most, 'FIELDS_INVALID'),
  );
