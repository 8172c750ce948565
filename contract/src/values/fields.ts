import * as v from 'valibot';

/** An object that callers send. A missing field is FIELD_REQUIRED: a missing key never reaches its own schema. */
/* @__NO_SIDE_EFFECTS__ */
export function fields<const E extends v.ObjectEntries>(entries: E) {
  return v.object(entries, 'FIELD_REQUIRED');
}
