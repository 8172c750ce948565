import { schemasOf } from '@isoline/contract/endpoint.ts';
import type { ErrorKey } from '@isoline/contract/errors.ts';
import type { GenericSchema } from 'valibot';
import { type NamedSchemas, namedSchemas, typeName } from './json-schema.ts';
import { type DescribedCall, describeAnswers, describeFailures, failureSchema } from './openapi-answers.ts';
import { describeParameters } from './openapi-parameters.ts';

/** An API whose answers have the envelope, as its description needs it. */
export interface DescribedApi<Call extends DescribedCall> {
  readonly title: string;
  /** Markdown. */
  readonly introduction: string;
  readonly subjects: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  /** The shapes that several calls share. */
  readonly named: Readonly<Record<string, GenericSchema>>;
  /** The kinds of credentials by name. */
  readonly credentials: object;
  /** The failures to which `failures` refers. */
  readonly failureKeys: readonly ErrorKey[];
  /** Returns the credentials of a call. An empty entry says that the call also works without any. */
  security(call: Call): readonly object[];
  /** Returns the failures of a call that have their own HTTP status. */
  failures(call: Call): readonly ErrorKey[];
  /** Returns the text that is added to the contract's description of a call; null for most calls. */
  note(call: Call): string | null;
}

/** Describes an API as OpenAPI 3.1, for a server at `origin`. */
export function describeApi<Call extends DescribedCall>(api: DescribedApi<Call>, origin: string) {
  const schemas = namedSchemas(api.named);
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, endpoints] of Object.entries(api.subjects))
    for (const [name, call] of Object.entries(endpoints))
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: { tags: [tag], ...describeOperation(api, schemas, name, call) },
      };
  return {
    openapi: '3.1.1',
    info: { title: api.title, version: '1', description: api.introduction },
    servers: [{ url: origin }],
    tags: Object.keys(api.subjects).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: api.credentials,
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
      responses: describeFailures(api.failureKeys),
    },
  };
}

function describeOperation<Call extends DescribedCall>(
  api: DescribedApi<Call>,
  schemas: NamedSchemas,
  name: string,
  call: Call,
) {
  const type = typeName(name);
  const description = [call.description, api.note(call)].filter(Boolean).join('\n\n');
  return {
    operationId: name,
    summary: call.summary,
    ...(description && { description }),
    'x-access': call.access,
    security: api.security(call),
    parameters: [{ $ref: '#/components/parameters/AcceptLanguage' }, ...describeParameters(call)],
    ...(call.method !== 'GET' && call.method !== 'DELETE' && { requestBody: describeBody(schemas, type, call) }),
    responses: describeAnswers(schemas, type, call, api.failures(call)),
  };
}

const binary = { type: 'string', format: 'binary' };

function describeBody(schemas: NamedSchemas, type: string, call: DescribedCall) {
  const { encoding = 'json' } = call;
  if (encoding === 'bytes') return { content: { 'application/octet-stream': { schema: binary } } };
  const types = { json: ['application/json'], form: ['application/x-www-form-urlencoded'] };
  const content = { ...types, either: [...types.json, ...types.form] }[encoding];
  const media = { schema: schemas.refer(schemasOf(call).input, `${type}Request`) };
  return { content: Object.fromEntries(content.map((one) => [one, media])) };
}
