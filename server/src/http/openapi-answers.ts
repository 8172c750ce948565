import type { FullEndpoint } from '@isoline/contract/endpoints.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import { type ErrorKey, errors, sentence } from '@isoline/contract/errors.ts';
import { jsonSchemaOf } from './json-schema.ts';

const languages: readonly Language[] = ['en', 'zh'];

/** Failures of the transport that any call can meet (contract, section 1). */
const anywhere = ['RATE_LIMITED', 'SERVER_ERROR', 'UNAVAILABLE'] as const satisfies readonly ErrorKey[];

/** Failures of a call that asks a provider. */
const ofProviders = ['PROVIDER_FAILED', 'PROVIDER_TIMEOUT'] as const satisfies readonly ErrorKey[];

const envelope = (code: object, data: object) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code, msg: { type: 'string' }, data },
});

/** One example in each language for each of `keys`. */
function examplesOf(keys: readonly ErrorKey[]) {
  const rows = keys.flatMap((key) =>
    languages.map((language) => {
      const value = { code: errors[key].code, msg: sentence(errors[key], language), data: null };
      return [`${key}.${language}`, { summary: `${key} (${language})`, value }];
    }),
  );
  return Object.fromEntries(rows);
}

const requestIdHeader = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

const failure = (key: ErrorKey) => ({
  description: errors[key].en,
  headers: requestIdHeader,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples: examplesOf([key]) },
  },
});

/** Failures of the transport for this call, each with a status of its own. */
function failuresOf(endpoint: FullEndpoint): ErrorKey[] {
  const bearer = endpoint.access === 'signed-in' || endpoint.access === 'reauthenticated';
  return [
    ...(bearer ? (['USER_NOT_LOGIN', 'GONE'] as const) : []),
    'FIELDS_INVALID',
    ...(endpoint.asksProvider ? ofProviders : []),
    ...anywhere,
  ];
}

/** The 200 of a call: its success, and every business outcome beyond it. */
function answerOf(endpoint: FullEndpoint) {
  const refusals = Object.keys(endpoint.refusals) as ErrorKey[];
  const codes = [errors.OK.code, ...refusals.map((key) => errors[key].code)];
  const data = jsonSchemaOf(endpoint.output);
  const json = {
    schema: envelope(
      { enum: codes },
      refusals.length > 0 ? { anyOf: [data, { type: 'object' }, { type: 'null' }] } : data,
    ),
    examples: examplesOf(refusals),
  };
  return {
    description: ['`code` 0 is success.', ...refusals.map((key) => `${errors[key].code} ${key}.`)].join(' '),
    headers: requestIdHeader,
    content: {
      'application/json': json,
      ...(endpoint.produces ? { [endpoint.produces]: { schema: {} } } : {}),
    },
  };
}

export const failureSchema = envelope({ type: 'integer' }, { type: ['object', 'null'] });

const described: readonly ErrorKey[] = ['USER_NOT_LOGIN', 'GONE', 'FIELDS_INVALID', ...ofProviders, ...anywhere];

/** The transport's failures, described once for all calls. */
export const failureResponses = Object.fromEntries(described.map((key) => [key, failure(key)]));

/** Every answer of a call by its HTTP status. */
export function answersOf(endpoint: FullEndpoint) {
  const failures = failuresOf(endpoint).map((key) => [errors[key].status, { $ref: `#/components/responses/${key}` }]);
  return { 200: answerOf(endpoint), ...Object.fromEntries(failures) };
}
