import type { DeclaredCall } from '@isoline/contract/endpoint.ts';
import type { JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { jsonSchemaOf } from './json-schema.ts';

type Place = 'path' | 'query' | 'header';

/**
 * Removes null from a schema: a parameter is present or absent, because null has no form in a path, a query or a
 * header.
 */
function withoutNull(schema: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof schema === 'boolean' || !schema.anyOf) return schema;
  const rest = schema.anyOf.filter((option) => typeof option === 'boolean' || option.type !== 'null');
  const [only] = rest;
  return rest.length === 1 && only !== undefined ? only : { ...schema, anyOf: rest };
}

/** Describes the schema of a parameter, with its description where OpenAPI requires it. */
function parameterSchema(property: JsonSchema | boolean) {
  const schema = withoutNull(property);
  if (typeof schema === 'boolean' || schema.description === undefined) return { schema };
  const { description, ...rest } = schema;
  return { description, schema: rest };
}

function parametersIn(place: Place, schema: GenericSchema | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  const { properties: read = {} } = jsonSchemaOf(schema, {}, 'output');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...parameterSchema(isInteger(read[name]) ? read[name] : property),
  }));
}

/** Returns whether a parameter, which is text in a path or a query, is read as an integer. */
function isInteger(read: JsonSchema | boolean | undefined): read is JsonSchema {
  const schema = withoutNull(read ?? true);
  return typeof schema === 'object' && schema.type === 'integer';
}

/** Describes the parameters of a call in its path, its query (GET and DELETE) and its headers. */
export function describeParameters(endpoint: DeclaredCall): object[] {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  return [
    ...parametersIn('path', endpoint.params),
    ...(inQuery ? parametersIn('query', endpoint.input) : []),
    ...parametersIn('header', endpoint.headers),
  ];
}
