import { type Endpoint, schemasOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { type ErrorKey, errors } from '@isoline/contract/errors.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { openApi } from './openapi.ts';

interface Outcome {
  readonly $ref?: string;
  readonly title?: string;
  readonly properties?: {
    readonly code: { readonly const: number };
    readonly msg: { readonly examples: readonly string[] };
    readonly data: { readonly $ref?: string; readonly type?: string };
  };
  readonly oneOf?: readonly Outcome[];
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Outcome }>> }>
  >;
}

const document = openApi('https://account.isoline.example') as {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Outcome>> };
};

/** Returns the named schema that a reference names. */
const resolve = ({ $ref }: Outcome = {}) => document.components.schemas[$ref?.split('/').at(-1) ?? ''];

function operation(endpoint: Endpoint): Operation {
  const found = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} is missing`);
  return found;
}

const all = Object.entries<Endpoint>(endpoints);

test('the document is OpenAPI 3.1 for the origin, and valid JSON', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.servers).toEqual([{ url: 'https://account.isoline.example' }]);
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('every reference of the document resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(references.length).toBeGreaterThan(0);
  for (const path of new Set(references)) expect(document).toHaveProperty(path.split('/'));
});

test('every pattern means the same to validators of other languages', () => {
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '']) => text,
  );
  expect(patterns.length).toBeGreaterThan(0);
  for (const pattern of new Set(patterns)) expect(JSON.parse(pattern)).not.toMatch(/\\[pP]\{/);
});

describe.each(all)('the description of %s', (name, endpoint) => {
  test('the call is described under its method, path and name', () => {
    expect(operation(endpoint).operationId).toBe(name);
  });

  test('every parameter of the path is described as required', () => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const described = operation(endpoint).parameters.filter((parameter) => parameter.in === 'path');
    expect(described.map((parameter) => parameter.name)).toEqual(inPath);
    expect(described.every((parameter) => parameter.required)).toBe(true);
  });

  test('the call has its summary and its description', () => {
    const { summary, description = '' } = operation(endpoint);
    expect(summary).toBe(endpoint.summary);
    expect(description).toContain(endpoint.description ?? '');
  });

  test('each refusal is described with its code, its data and its sentence in both languages', () => {
    const { schema } = operation(endpoint).responses['200']?.content['application/json'] ?? {};
    const [success, ...refused] = (schema?.oneOf ?? [schema]).map(resolve);
    expect(success?.properties?.code.const).toBe(0);
    const { refusals } = schemasOf(endpoint);
    const keys = Object.keys(refusals) as ErrorKey[];
    expect(refused.map((outcome) => [outcome?.title, outcome?.properties?.code.const])).toEqual(
      keys.map((key) => [key, errors[key].code]),
    );
    expect(refused.map((outcome) => outcome?.properties?.msg.examples)).toEqual(
      keys.map((key) => [errors[key].en, errors[key].zh]),
    );
    const types = refused.map((outcome) => outcome?.properties?.data.type === 'null');
    expect(types).toEqual(keys.map((key) => refusals[key] === null));
  });

  test('failures of any status are described, such as those that every call can have', () => {
    expect(operation(endpoint).responses).toMatchObject({ default: { $ref: '#/components/responses/Other' } });
  });

  test('the call requires the proof that its access needs', () => {
    const proofs = operation(endpoint).security;
    const names = proofs.flatMap((proof) => Object.keys(proof));
    if (endpoint.access === 'client') expect(proofs).toEqual([{ basic: [] }]);
    else if (endpoint.access === 'visitor' || endpoint.access === 'token') expect(proofs[0]).toEqual({});
    else expect(names).toEqual(['bearer']);
  });
});

test('a call with a body has the schema of its encoding, and a GET has no body', () => {
  const typesOf = (endpoint: Endpoint) => Object.keys(operation(endpoint).requestBody?.content ?? {});
  expect(typesOf(endpoints.sendSmsCode)).toEqual(['application/json']);
  expect(typesOf(endpoints.checkToken)).toEqual(['application/x-www-form-urlencoded']);
  expect(typesOf(endpoints.token)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
  expect(operation(endpoints.wxAuth)).not.toHaveProperty('requestBody');
});

test('a whole number in a query is described as an integer with its bounds', () => {
  const size = operation(endpoints.securityEvents).parameters.find(({ name }) => name === 'size');
  expect(size).toMatchObject({ schema: { type: 'integer', minimum: 1, maximum: lengths.pageSizeMax } });
});

test('a picture is described as a picture', () => {
  expect(Object.keys(operation(endpoints.getCode).responses['200']?.content ?? {})).toContain('image/png');
});

test('a transport failure has its own status, and a 200 contains none', () => {
  expect(Object.keys(operation(endpoints.account).responses)).toEqual([
    '200',
    '401',
    '410',
    '422',
    '429',
    '500',
    '503',
    'default',
  ]);
  expect(Object.keys(operation(endpoints.products).responses)).not.toContain('401');
  expect(Object.keys(operation(endpoints.wxAuth).responses)).toEqual([
    '200',
    '422',
    '429',
    '500',
    '502',
    '503',
    '504',
    'default',
  ]);
});
