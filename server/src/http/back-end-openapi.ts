import type { BackEndEndpoint } from '@isoline/contract/back-end/back-end-endpoint.ts';
import { backEndEndpoints, backEndSubjects } from '@isoline/contract/back-end/back-end-endpoints.ts';
import { backEndSchemas } from '@isoline/contract/back-end/back-end-schemas.ts';
import { brand } from '@isoline/contract/brand.ts';
import { schemasOf } from '@isoline/contract/endpoint.ts';
import { type ErrorKey, errors } from '@isoline/contract/errors.ts';
import { backEndScopeTexts } from '@isoline/contract/values/back-end-scopes.ts';
import { problemStatus } from './answer-problem.ts';
import { type NamedSchemas, namedSchemas, typeName } from './json-schema.ts';
import { describeParameters } from './openapi-parameters.ts';

/** Failures that every call can have. */
const common = [
  'BAD_REQUEST',
  'MACHINE_TOKEN_REFUSED',
  'SCOPE_MISSING',
  'EXPECTATION_FAILED',
  'FIELDS_INVALID',
  'RATE_LIMITED',
  'SERVER_ERROR',
  'UNAVAILABLE',
] as const;

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: { type: 'string', description: 'A URI that names the kind.' },
    title: { type: 'string', description: 'The key of the kind.' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence in the language of `Accept-Language`.' },
    instance: { type: 'string', description: 'The id of the call in the log of the server.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each wrong field.',
    },
    scope: { type: 'string', description: 'Of `SCOPE_MISSING`: the scope of this call.' },
    balance: { type: 'integer', description: 'Of `POINTS_TOO_FEW`: the present points.' },
  },
};

const challenge = { 'WWW-Authenticate': { description: 'RFC 6750', schema: { type: 'string' } } };
const wait = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };

/** Headers of failures by status. */
const headers: Readonly<Record<string, object>> = { 401: challenge, 403: challenge, 409: wait, 429: wait, 503: wait };

/** Failures of a call with a body or an `Idempotency-Key`. */
const ofChanges = ['TOO_LARGE', 'MEDIA_TYPE', 'CALL_UNDER_WAY', 'IDEMPOTENCY_KEY_REUSED'] as const;

function describeFailures({ refusals = {}, method, path }: BackEndEndpoint) {
  const keys = [...common, ...(method === 'GET' ? [] : ofChanges), ...(Object.keys(refusals) as ErrorKey[])];
  const byStatus = Map.groupBy(keys, (key) => problemStatus(key, path));
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      status,
      {
        description: those.map((key) => `\`${key}\`: ${errors[key].en}`).join(' '),
        ...(headers[status] && { headers: headers[status] }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function describeOperation(schemas: NamedSchemas, name: string, tag: string, endpoint: BackEndEndpoint) {
  const { summary, description, scope, alsoBy, status = 200, method } = endpoint;
  const { input, output } = schemasOf(endpoint);
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: [scope, ...(alsoBy ? [alsoBy] : [])].map((one) => ({ machine: [one] })),
    parameters: describeParameters(endpoint),
    ...(method !== 'GET' &&
      method !== 'DELETE' && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemas.refer(input, `${typeName(name)}Request`) } },
        },
      }),
    responses: {
      [status]: {
        description: 'Success',
        ...(status !== 204 && {
          content: { 'application/json': { schema: schemas.refer(output, `${typeName(name)}Answer`) } },
        }),
      },
      ...describeFailures(endpoint),
    },
  };
}

/** Describes the API for back ends as OpenAPI 3.1, for a server at `origin`. */
export function backEndOpenApi(origin: string): object {
  const schemas = namedSchemas({ ...backEndSchemas, StreamChange: backEndEndpoints.updateStream.input });
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, endpoints] of Object.entries(backEndSubjects))
    for (const [name, endpoint] of Object.entries<BackEndEndpoint>(endpoints))
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: describeOperation(schemas, name, tag, endpoint),
      };
  return {
    openapi: '3.1.1',
    info: { title: `${brand.name} Account: back ends of products`, version: '1' },
    servers: [{ url: origin }],
    tags: Object.keys(backEndSubjects).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        machine: {
          type: 'oauth2',
          flows: {
            clientCredentials: {
              tokenUrl: `${origin}/oidc/token`,
              scopes: backEndScopeTexts,
            },
          },
        },
      },
      schemas: { ...schemas.all(), Problem: problem },
    },
  };
}
