import { type Endpoint, schemasOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Refusal } from '../model/refusal.ts';
import { parseInput } from './parse-input.ts';

function refusalOf(endpoint: Endpoint, value: unknown, language: Language = 'en') {
  try {
    parseInput(schemasOf(endpoint).input, value, endpoint, language);
  } catch (error) {
    if (error instanceof Refusal) return { key: error.key, data: error.data };
    throw error;
  }
  return null;
}

const slide = { proof: '1' };

test('an issue that the endpoint declares throws that refusal', () => {
  expect(refusalOf(endpoints.sendSmsCode, { phone: '12345', slide })).toEqual({ key: 'PHONE_FORMAT', data: null });
  expect(refusalOf(endpoints.queryByPhone, { phone: '12345' })?.key).toBe('PHONE_FORMAT');
});

test('an issue that the endpoint does not declare is a 422 with the sentence of the field', () => {
  const data = { fields: { phone: 'Phone format error.' } };
  expect(refusalOf(endpoints.existCheck, { phone: '12345' })).toEqual({ key: 'FIELDS_INVALID', data });
});

test('a declared refusal next to another issue is a 422 with both', () => {
  const data = { fields: { phone: 'Phone format error.', slide: 'Please fill out this field.' } };
  expect(refusalOf(endpoints.sendSmsCode, { phone: '12345' })).toEqual({ key: 'FIELDS_INVALID', data });
});

test.each([undefined, null])('a field is required if it is %j', (phone) => {
  const data = { fields: { phone: '请填写此字段' } };
  expect(refusalOf(endpoints.queryByPhone, { phone }, 'zh')).toEqual({ key: 'FIELDS_INVALID', data });
});

test.each<[Language, string]>([
  ['en', 'This field must be of type string.'],
  ['zh', '此字段的类型应为 string'],
])('a value of a wrong type is answered with the expected type in %s', (language, phone) => {
  for (const wrong of [13800138000, true, ['13800138000'], {}])
    expect(refusalOf(endpoints.queryByPhone, { phone: wrong }, language)?.data).toEqual({ fields: { phone } });
});

test('each JSON type is named if a value of another type arrives', () => {
  const typed = v.object({
    text: v.string('FIELDS_INVALID'),
    count: v.number(),
    on: v.boolean(),
    list: v.array(v.null()),
    of: v.object({}),
  });
  expect(() => parseInput(typed, { text: 1, count: '1', on: 1, list: 1, of: 1 }, endpoints.queryByPhone, 'en')).toThrow(
    expect.objectContaining({
      data: {
        fields: Object.fromEntries(
          Object.entries({ text: 'string', count: 'number', on: 'boolean', list: 'array', of: 'object' }).map(
            ([field, type]) => [field, `This field must be of type ${type}.`],
          ),
        ),
      },
    }),
  );
});

test('a schema that has an own key for a wrong type is answered with that key', () => {
  const schema = v.object({ security: v.string('TICKET_EXPIRED') });
  expect(() => parseInput(schema, { security: 1 }, { refusals: { TICKET_EXPIRED: null } }, 'en')).toThrow(
    expect.objectContaining({ key: 'TICKET_EXPIRED' }),
  );
});

test('the fields have sentences in both languages', () => {
  const sentence = (language: Language) => refusalOf(endpoints.existCheck, { email: 'x' }, language)?.data;
  expect(sentence('en')).toEqual({ fields: { email: 'Email format error.' } });
  expect(sentence('zh')).toEqual({ fields: { email: '邮箱格式不正确' } });
});

test.each([['text'], [7], [[1]], [true]])('a body that is %j has no fields', (body) => {
  expect(refusalOf(endpoints.existCheck, body)?.key).toBe('FIELDS_INVALID');
});

test('valid input is returned normalized, without unknown fields', () => {
  const parsed = parseInput(
    endpoints.existCheck.input,
    { phone: '+86 138-1234-5678', extra: 1 },
    schemasOf(endpoints.existCheck),
    'en',
  );
  expect(parsed).toEqual({ phone: '13812345678' });
});
