import { type DeclaredCall, type Endpoint, schemasOf } from '@isoline/contract/endpoint.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import { type ErrorKey, errors, sentence } from '@isoline/contract/errors.ts';
import { type NamedSchemas, nameOf, typeName } from './json-schema.ts';

/** A call of an API whose answers have the envelope. */
export interface DescribedCall extends DeclaredCall {
  readonly access: string;
  readonly encoding?: 'json' | 'form' | 'either' | 'bytes';
  readonly produces?: string;
}

const languages: readonly Language[] = ['en', 'zh'];

/** Failures that every call can have (docs/contract.md, section 1). */
export const commonFailures = ['RATE_LIMITED', 'SERVER_ERROR', 'UNAVAILABLE'] as const satisfies readonly ErrorKey[];

/** Failures of a call that sends a request to a provider. */
export const providerFailures = ['PROVIDER_FAILED', 'PROVIDER_TIMEOUT'] as const satisfies readonly ErrorKey[];

const envelope = (code: object, data: object, msg: object = {}) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code, msg: { type: 'string', ...msg }, data },
});

function describeExamples(key: ErrorKey) {
  const rows = languages.map((language) => {
    const value = { code: errors[key].code, msg: sentence(errors[key], language), data: null };
    return [`${key}.${language}`, { summary: `${key} (${language})`, value }];
  });
  return Object.fromEntries(rows);
}

const requestIdHeader = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

const failure = (key: ErrorKey) => ({
  description: errors[key].en,
  headers: requestIdHeader,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples: describeExamples(key) },
  },
});

/** Lists the failures of a call of the public API that have their own HTTP status. */
export function listFailures(endpoint: Pick<Endpoint, 'access' | 'asksProvider'>): ErrorKey[] {
  const needsBearer = endpoint.access === 'signed-in' || endpoint.access === 'reauthenticated';
  return [
    ...(needsBearer ? (['USER_NOT_LOGIN', 'GONE'] as const) : []),
    'FIELDS_INVALID',
    ...(endpoint.asksProvider ? providerFailures : []),
    ...commonFailures,
  ];
}

/** Describes the envelope of a success, or of one refusal with its data. */
function describeOutcome(key: ErrorKey, data: object) {
  const { code, en, zh } = errors[key];
  const title = key === 'OK' ? 'Success' : key;
  return { title, description: en, ...envelope({ type: 'integer', const: code }, data, { examples: [en, zh] }) };
}

/** Describes the 200 of a call: its success, and every refusal that it declares. */
function describeAnswer(schemas: NamedSchemas, type: string, endpoint: DescribedCall) {
  const { output, refusals } = schemasOf(endpoint);
  const { produces } = endpoint;
  const declared = Object.entries(refusals) as [ErrorKey, (typeof refusals)[ErrorKey]][];
  const data = schemas.refer(output, `${type}Data`);
  const success = schemas.name(describeOutcome('OK', data), `${nameOf(data).replace(/Data$/, '')}Success`);
  const refused = declared.map(([key, schema]) => {
    if (!schema) return schemas.name(describeOutcome(key, { type: 'null' }), typeName(key));
    const content = schemas.refer(schema, `${type}${typeName(key)}Data`);
    return schemas.name(describeOutcome(key, content), typeName(key) + nameOf(content).replace(/Data$/, ''));
  });
  return {
    description: ['`code` 0 is success.', ...declared.map(([key]) => `${errors[key].code} ${key}.`)].join(' '),
    headers: requestIdHeader,
    content: {
      'application/json': { schema: refused.length > 0 ? { oneOf: [success, ...refused] } : success },
      ...(produces ? { [produces]: { schema: { type: 'string', format: 'binary' } } } : {}),
    },
  };
}

export const failureSchema = envelope({ type: 'integer' }, { type: ['object', 'null'] });

/** Describes failures, to which the calls refer. */
export const describeFailures = (keys: readonly ErrorKey[]) => ({
  ...Object.fromEntries(keys.map((key) => [key, failure(key)])),
  Other: {
    description: 'Any other failure of the catalog, with its status.',
    headers: requestIdHeader,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  },
});

/** Describes all answers of a call, by HTTP status. `failures` have their own status. */
export function describeAnswers(
  schemas: NamedSchemas,
  type: string,
  endpoint: DescribedCall,
  failures: readonly ErrorKey[],
) {
  const byStatus = failures.map((key) => [errors[key].status, { $ref: `#/components/responses/${key}` }]);
  return {
    200: describeAnswer(schemas, type, endpoint),
    ...Object.fromEntries(byStatus),
    default: { $ref: '#/components/responses/Other' },
  };
}
