import { brand } from '@isoline/contract/brand.ts';
import { type FullEndpoint, subjects } from '@isoline/contract/endpoints.ts';
import { errors } from '@isoline/contract/errors.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { answersOf, failureResponses, failureSchema } from './openapi-answers.ts';
import { parametersOf } from './openapi-parameters.ts';

function bodyOf(endpoint: FullEndpoint) {
  const types = { json: ['application/json'], form: ['application/x-www-form-urlencoded'] };
  const content = { ...types, either: [...types.json, ...types.form] }[endpoint.encoding ?? 'json'];
  const media = { schema: jsonSchemaOf(endpoint.input) };
  return { content: Object.fromEntries(content.map((type) => [type, media])) };
}

/** What proves the caller; an empty entry says that the call works without. */
function securityOf(endpoint: FullEndpoint): object[] {
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

function operationOf(name: string, subject: string, endpoint: FullEndpoint) {
  const notes = [
    endpoint.access === 'reauthenticated' ? '`security` is a one-use ticket of kind `reauth`.' : '',
  ].filter(Boolean);
  return {
    operationId: name,
    tags: [subject],
    summary: endpoint.summary,
    ...(notes.length > 0 ? { description: notes.join('\n\n') } : {}),
    'x-access': endpoint.access,
    security: securityOf(endpoint),
    parameters: [{ $ref: '#/components/parameters/AcceptLanguage' }, ...parametersOf(endpoint)],
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { requestBody: bodyOf(endpoint) }),
    responses: answersOf(endpoint),
  };
}

function pathsOf() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [subject, endpoints] of Object.entries(subjects)) {
    for (const [name, endpoint] of Object.entries<FullEndpoint>(endpoints)) {
      paths[endpoint.path] ??= {};
      Object.assign(paths[endpoint.path] ?? {}, {
        [endpoint.method.toLowerCase()]: operationOf(name, subject, endpoint),
      });
    }
  }
  return paths;
}

/** The whole contract as OpenAPI 3.1, for a server at `origin`. */
export function openApi(origin: string): object {
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand.name} Account`,
      version: '1',
      description: 'Every JSON answer is `{code, msg, data}`; `code` 0 is success and a business outcome is HTTP 200.',
    },
    servers: [{ url: origin }],
    tags: Object.keys(subjects).map((name) => ({ name })),
    paths: pathsOf(),
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
      schemas: { Failure: failureSchema },
      responses: failureResponses,
    },
    'x-errors': errors,
  };
}
