import type { DeclaredCall } from '@isoline/contract/endpoint.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import { type ErrorKey, errors, sentence } from '@isoline/contract/errors.ts';
import * as v from 'valibot';
import { Refusal } from '../model/refusal.ts';

/**
 * Validates input by a schema. If the endpoint declares every issue as a refusal (PHONE_FORMAT, for example), throws
 * the first of them; otherwise throws FIELDS_INVALID with a sentence for each field.
 *
 * @throws Refusal
 */
export function parseInput<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  endpoint: Pick<DeclaredCall, 'refusals'>,
  language: Language,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const keys = result.issues.map(keyOf);
  const [first] = keys;
  if (first && keys.every((key) => Object.hasOwn(endpoint.refusals, key))) throw new Refusal(first);
  const fields: Record<string, string> = {};
  result.issues.forEach((issue, index) => {
    const values = { type: issue.expected?.toLowerCase() ?? '' };
    fields[v.getDotPath(issue) ?? ''] ??= sentence(errors[keys[index] ?? 'FIELDS_INVALID'], language, values);
  });
  throw new Refusal('FIELDS_INVALID', { data: { fields } });
}

const isKey = (text: string): text is ErrorKey => Object.hasOwn(errors, text);

// The schemas that check only the JSON type of a value.
const types: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'array', 'object', 'record']);

function keyOf({ input, kind, type, message }: v.BaseIssue<unknown>): ErrorKey {
  const key = isKey(message) ? message : 'FIELDS_INVALID';
  if (kind !== 'schema') return key;
  if (input === undefined || input === null || input === '') return 'FIELD_REQUIRED';
  return types.has(type) && (key === 'FIELD_REQUIRED' || key === 'FIELDS_INVALID') ? 'FIELD_TYPE' : key;
}
