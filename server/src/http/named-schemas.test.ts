import { backEndEndpoints } from '@isoline/contract/back-end/back-end-endpoints.ts';
import { backEndSchemas } from '@isoline/contract/back-end/back-end-schemas.ts';
import { consoleEndpoints } from '@isoline/contract/console/console-endpoints.ts';
import type { DeclaredCall } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import * as answers from '@isoline/contract/fields/answer-fields.ts';
import { publicSchemas } from '@isoline/contract/public-schemas.ts';
import { describe, expect, test } from 'vitest';
import { backEndOpenApi } from './back-end-openapi.ts';
import { consoleOpenApi } from './console-openapi.ts';
import { typeName } from './json-schema.ts';
import { openApi } from './openapi.ts';

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type Schema = { readonly $ref?: string; readonly oneOf?: readonly Schema[]; readonly format?: string };

const ORIGIN = 'https://account.isoline.example';
const documents: readonly (readonly [string, object, Readonly<Record<string, DeclaredCall>>])[] = [
  ['public API', openApi(ORIGIN), endpoints],
  ['API for back ends', backEndOpenApi(ORIGIN), backEndEndpoints],
  ['API of the console', consoleOpenApi(ORIGIN), consoleEndpoints],
];

const referredBy = (part: object): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

describe.each(documents)('the schemas of the %s', (_, document, declared) => {
  const { paths, components } = document as Described;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));

  test('every body of a request and an answer is a named schema, or a choice of them', () => {
    for (const { operationId, requestBody, responses } of operations) {
      const contents = [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}));
      const anonymous = contents
        .flatMap(({ schema }) => schema.oneOf ?? [schema])
        .filter(({ $ref, format }) => $ref === undefined && format !== 'binary');
      expect(anonymous, operationId).toEqual([]);
    }
  });

  test('a shape that several operations share has a name of the contract, not that of one operation', () => {
    const users = new Map<string, Set<string>>();
    const use = (name: string, operation: string) => {
      const known = users.get(name) ?? new Set();
      if (known.has(operation)) return;
      users.set(name, known.add(operation));
      for (const nested of referredBy(components.schemas[name] ?? {})) use(nested, operation);
    };
    for (const operation of operations) for (const name of referredBy(operation)) use(name, operation.operationId);
    const ofOneOperation = Object.keys(declared).flatMap((name) =>
      ['Request', 'Data', 'Answer'].map((part) => `${typeName(name)}${part}`),
    );
    expect(ofOneOperation.filter((name) => (users.get(name)?.size ?? 0) > 1)).toEqual([]);
  });

  test('no two schemas have the same shape', () => {
    const shapes = Object.values(components.schemas).map((schema) => JSON.stringify(schema));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });
});

test('every object that the contract names for answers has a name in the description', () => {
  const isObject = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one) && 'entries' in one;
  const named: ReadonlySet<unknown> = new Set(Object.values(publicSchemas));
  const missing = Object.entries(answers).filter(([, one]) => isObject(one) && !named.has(one));
  expect(missing.map(([name]) => name)).toEqual([]);
});

test('the description of back ends refers to every schema that it names', () => {
  const text = JSON.stringify(backEndOpenApi(ORIGIN));
  for (const name of Object.keys(backEndSchemas)) expect(text).toContain(`"#/components/schemas/${name}"`);
});
