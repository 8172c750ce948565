import { backEndEndpoints } from '@isoline/contract/back-end/back-end-endpoints.ts';
import { consoleEndpoints } from '@isoline/contract/console/console-endpoints.ts';
import { schemasOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import { boundedList } from '@isoline/contract/fields/request-fields.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../model/refusal.ts';
import { ruleKeys } from './field-sentence.ts';
import { parseInput } from './parse-input.ts';

const WRONG = 'FIELDS_INVALID';

/** Returns the sentences of the wrong fields. */
function sentencesOf(schema: v.GenericSchema, value: unknown, language: Language = 'en') {
  try {
    parseInput(schema, value, { refusals: {} }, language);
  } catch (error) {
    if (error instanceof Refusal) return error.data;
    throw error;
  }
  return null;
}

test.each([
  [{ amount: -5000 }, 'This field must be at least -1000.'],
  [{ amount: 5000 }, 'This field must be at most 1000.'],
  [{ amount: 0 }, 'This field must not be 0.'],
  [{ amount: 1.5 }, 'This field must be a whole number.'],
  [{ reason: 'No reason' }, 'This field has a wrong form: see its description in the API.'],
  [{ reference: 'a b' }, 'A reference has 1 to 128 visible ASCII characters, and no spaces.'],
  [{ reference: '订单' }, 'A reference has 1 to 128 visible ASCII characters, and no spaces.'],
  [{ reference: '' }, 'Please fill out this field.'],
])('a change of points with %j says what is wrong', (part, sentence) => {
  const value = { reference: '1', amount: 1, reason: 'visit', ...part };
  const [name = ''] = Object.keys(part);
  expect(sentencesOf(backEndEndpoints.changePoints.input, value)).toEqual({ fields: { [name]: sentence } });
});

test.each([
  ['0', 'This field must be at least 1.'],
  ['1000', 'This field must be at most 200.'],
  ['ten', 'This field must be a whole number.'],
])('a list of users with the limit %s says what is wrong', (limit, sentence) => {
  expect(sentencesOf(backEndEndpoints.listUsers.input, { limit })).toEqual({ fields: { limit: sentence } });
});

test('no sentence shows a regular expression', () => {
  const schema = v.object({ form: v.pipe(v.string(WRONG), v.regex(/^[a-z]+$/, WRONG)) });
  const sentence = 'This field has a wrong form: see its description in the API.';
  expect(sentencesOf(schema, { form: '1' })).toEqual({ fields: { form: sentence } });
});

test('the rules of texts, lists, choices and times are in the sentences of both languages', () => {
  const schema = v.object({
    long: v.pipe(v.string(WRONG), v.maxLength(2, WRONG)),
    short: v.pipe(v.string(WRONG), v.minLength(5, WRONG)),
    many: boundedList(v.string(WRONG), 1),
    choice: v.picklist(['Later', 'now'], WRONG),
    one: v.literal('PUT', WRONG),
    time: v.pipe(v.string(WRONG), v.isoTimestamp(WRONG)),
  });
  const value = { long: 'abc', short: 'abc', many: ['a', 'b'], choice: 'x', one: 'GET', time: 'now' };
  expect(sentencesOf(schema, value)).toEqual({
    fields: {
      long: 'This field must have at most 2 characters.',
      short: 'This field must have at least 5 characters.',
      many: 'This list must have at most 1 items.',
      choice: 'This field must be "Later" | "now".',
      one: 'This field must be "PUT".',
      time: 'This field must be a time by ISO 8601, such as 2026-01-31T08:00:00Z.',
    },
  });
  expect(sentencesOf(schema, value, 'zh')).toMatchObject({
    fields: { long: '此字段最多 2 个字符', many: '此列表最多 1 项', choice: '此字段应为 "Later" | "now"' },
  });
});

describe('the rules of all endpoints', () => {
  /** Rules that a sentence cannot repeat: each has a key of its own, or its description says it. */
  const unsaid = ['check', 'excludes', 'finite', 'uuid', 'variant', 'loose_object', 'strict_object', 'strict_tuple'];
  const types = ['string', 'number', 'boolean', 'array', 'object', 'record', 'instance', 'union', 'non_empty'];
  const said = [...Object.keys(ruleKeys), ...types];

  function* rulesOf(schema: unknown): Generator<string> {
    if (typeof schema !== 'object' || schema === null) return;
    if ('message' in schema && schema.message === WRONG && 'type' in schema) yield String(schema.type);
    const { pipe, entries, options, item, items, wrapped, value } = schema as Record<string, unknown>;
    const parts = [pipe, options, items].flatMap((list) => (Array.isArray(list) ? list : []));
    const members = typeof entries === 'object' && entries !== null ? Object.values(entries) : [];
    for (const part of [...parts, ...members, item, wrapped, value]) if (part !== schema) yield* rulesOf(part);
  }

  test.each(Object.entries({ ...endpoints, ...consoleEndpoints, ...backEndEndpoints }))(
    'every rule of %s that has no key of its own has a sentence',
    (_, call) => {
      const { input } = schemasOf(call);
      expect([...new Set(rulesOf(input))].filter((rule) => !said.includes(rule) && !unsaid.includes(rule))).toEqual([]);
    },
  );
});
