import { type ErrorKey, errors, type SentenceValues } from '@isoline/contract/errors.ts';
import type * as v from 'valibot';

/** The key of the sentence of a field, and the values for its placeholders. */
export interface FieldSentence {
  readonly key: ErrorKey;
  readonly values: SentenceValues;
}

const isKey = (text: string): text is ErrorKey => Object.hasOwn(errors, text);

/** The schemas that check only the JSON type of a value. */
const types: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'array', 'object', 'record']);

/** The sentences of rules without a key of their own, by the type of the schema or of the action. */
export const ruleKeys: Readonly<Record<string, ErrorKey>> = {
  integer: 'FIELD_INTEGER',
  min_value: 'FIELD_TOO_SMALL',
  max_value: 'FIELD_TOO_LARGE',
  not_value: 'FIELD_NOT',
  min_length: 'FIELD_TOO_SHORT',
  max_length: 'FIELD_TOO_LONG',
  regex: 'FIELD_PATTERN',
  iso_timestamp: 'FIELD_TIME',
  picklist: 'FIELD_CHOICE',
  literal: 'FIELD_CHOICE',
};

/** Returns the sentence of an issue: by the key of its rule, or otherwise by what the rule requires. */
export function fieldSentence(issue: v.BaseIssue<unknown>): FieldSentence {
  const { input, kind, type, message, requirement } = issue;
  const expected = issue.expected ?? '';
  const values = {
    type: expected.toLowerCase(),
    choice: expected.replace(/^\((.*)\)$/, '$1'),
    limit: String(requirement),
  };
  const key = isKey(message) ? message : 'FIELDS_INVALID';
  const isGeneral = key === 'FIELDS_INVALID';
  const isMissing = input === undefined || input === null || input === '';
  if (isMissing && (kind === 'schema' || isGeneral)) return { key: 'FIELD_REQUIRED', values };
  if (kind === 'schema' && types.has(type) && (key === 'FIELD_REQUIRED' || isGeneral))
    return { key: 'FIELD_TYPE', values };
  const rule = type === 'max_length' && Array.isArray(input) ? 'FIELD_TOO_MANY' : ruleKeys[type];
  return { key: isGeneral ? (rule ?? key) : key, values };
}
