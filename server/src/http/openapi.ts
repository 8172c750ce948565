import { brand } from '@isoline/contract/brand.ts';
import type { Endpoint } from '@isoline/contract/endpoint.ts';
import { subjects } from '@isoline/contract/endpoints.ts';
import { errors } from '@isoline/contract/errors.ts';
import { publicSchemas } from '@isoline/contract/public-schemas.ts';
import { type NamedSchemas, namedSchemas, typeName } from './json-schema.ts';
import { describeAnswers, failureResponses, failureSchema } from './openapi-answers.ts';
import { describeParameters } from './openapi-parameters.ts';

function describeBody(schemas: NamedSchemas, type: string, endpoint: Endpoint) {
  const types = { json: ['application/json'], form: ['application/x-www-form-urlencoded'] };
  const content = { ...types, either: [...types.json, ...types.form] }[endpoint.encoding ?? 'json'];
  const media = { schema: schemas.refer(endpoint.input, `${type}Request`) };
  return { content: Object.fromEntries(content.map((type) => [type, media])) };
}

/** Describes the credentials of a call. An empty entry says that the call also works without any. */
function describeSecurity(endpoint: Endpoint): object[] {
  switch (endpoint.access) {
    case 'client':
      return [{ basic: [] }];
    case 'signed-in':
    case 'reauthenticated':
      return [{ bearer: [] }];
    case 'visitor':
      return endpoint.bearer === 'never' ? [{}] : [{}, { bearer: [] }];
    case 'token':
      return [{}, { bearer: [] }];
  }
}

function describeOperation(schemas: NamedSchemas, name: string, tag: string, endpoint: Endpoint) {
  const type = typeName(name);
  const description = [
    endpoint.description,
    endpoint.access === 'reauthenticated' && '`security` is a one-use ticket of kind `reauth`.',
  ]
    .filter(Boolean)
    .join('\n\n');
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    ...(description && { description }),
    'x-access': endpoint.access,
    security: describeSecurity(endpoint),
    parameters: [{ $ref: '#/components/parameters/AcceptLanguage' }, ...describeParameters(endpoint)],
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? {}
      : { requestBody: describeBody(schemas, type, endpoint) }),
    responses: describeAnswers(schemas, type, endpoint),
  };
}

function describePaths(schemas: NamedSchemas) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, endpoints] of Object.entries(subjects)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      paths[endpoint.path] ??= {};
      Object.assign(paths[endpoint.path] ?? {}, {
        [endpoint.method.toLowerCase()]: describeOperation(schemas, name, tag, endpoint),
      });
    }
  }
  return paths;
}

const introduction = `Every JSON answer is \`{code, msg, data}\`. \`code\` 0 is success; a business outcome is HTTP 200 with another code.
\`msg\` is in the language of \`Accept-Language\`.

# Error catalog

| code | key | HTTP | sentence |
| --- | --- | --- | --- |
${Object.entries(errors)
  .sort(([, one], [, other]) => one.code - other.code)
  .map(([key, { code, status, en, zh }]) => `| ${code} | ${key} | ${status} | ${en}<br>${zh} |`)
  .join('\n')}
`;

/** Describes the whole contract as OpenAPI 3.1, for a server at `origin`. */
export function openApi(origin: string): object {
  const schemas = namedSchemas(publicSchemas);
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand.name} Account`,
      version: '1',
      description: introduction,
    },
    servers: [{ url: origin }],
    tags: Object.keys(subjects).map((name) => ({ name })),
    paths: describePaths(schemas),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token.' },
        basic: { type: 'http', scheme: 'basic', description: 'A registered client: `client:secret`.' },
      },
      headers: {
        RequestId: { description: 'The id of this call in the server log.', schema: { type: 'string' } },
      },
      parameters: {
        AcceptLanguage: {
          name: 'Accept-Language',
          in: 'header',
          description: 'The language of `msg`.',
          schema: { type: 'string', enum: ['zh', 'en'], default: 'zh' },
        },
      },
      schemas: { ...schemas.all(), Failure: failureSchema },
      responses: failureResponses,
    },
    'x-errors': errors,
  };
}
