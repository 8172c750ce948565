import type { DeclaredCall } from '@isoline/contract/endpoint.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import { errors, sentence } from '@isoline/contract/errors.ts';
import * as v from 'valibot';
import { Refusal } from '../model/refusal.ts';
import { fieldSentence } from './field-sentence.ts';

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
  const wrong = result.issues.map((issue) => ({ ...fieldSentence(issue), name: v.getDotPath(issue) ?? '' }));
  const [first] = wrong;
  if (first && wrong.every(({ key }) => Object.hasOwn(endpoint.refusals ?? {}, key))) throw new Refusal(first.key);
  const fields: Record<string, string> = {};
  for (const { key, name, values } of wrong) fields[name] ??= sentence(errors[key], language, values);
  throw new Refusal('FIELDS_INVALID', { data: { fields } });
}
