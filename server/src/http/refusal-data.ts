import type { Language } from '@isoline/contract/errors/error-row.ts';
import { errors, sentence } from '@isoline/contract/errors.ts';
import type { Refusal } from '../model/refusal.ts';

/** The wire names for `ticket` and `contactProof` in a refusal's data (docs/contract.md, section 2). */
const wireNames: Readonly<Record<string, string>> = { ticket: 'security', contactProof: 'flag' };

export function refusalDataOf(data: object | null): object | null {
  return data && Object.fromEntries(Object.entries(data).map(([name, value]) => [wireNames[name] ?? name, value]));
}

/** Returns the data of a refusal, with the sentences of its wrong fields. */
export function dataWithFields(
  { data, fields, values }: Pick<Refusal, 'data' | 'fields' | 'values'>,
  languageOf: () => Language,
): object | null {
  if (!fields) return data;
  const language = languageOf();
  const sentences = Object.entries(fields).map(([name, key]) => [name, sentence(errors[key], language, values)]);
  return { ...data, fields: Object.fromEntries(sentences) };
}
