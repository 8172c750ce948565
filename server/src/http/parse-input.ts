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
    fields[v.getDotPath(issue) ?? ''] ??= sentence(errors[keys[index] ?? 'FIELDS_INVALID'], language);
  });
  throw new Refusal('FIELDS_INVALID', { data: { fields } });
}

const isKey = (text: string): text is ErrorKey => Object.hasOwn(errors, text);

function keyOf(issue: v.BaseIssue<unknown>): ErrorKey {
  const missing = issue.input === undefined || issue.input === null || issue.input === '';
  if (missing && issue.kind === 'schema') return 'FIELD_REQUIRED';
  return isKey(issue.message) ? issue.message : 'FIELDS_INVALID';
}
