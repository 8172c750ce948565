import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

type Definitions = Readonly<Record<string, GenericSchema>>;

/**
 * Converts the schema of a request or an answer to JSON Schema. Checks that JSON Schema cannot express are left out.
 */
export function jsonSchemaOf(schema: GenericSchema, definitions: Definitions = {}): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    definitions: { ...definitions },
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideAction: ({ jsonSchema }) =>
      jsonSchema.pattern === undefined ? undefined : { ...jsonSchema, pattern: portable(jsonSchema.pattern) },
  });
  return rest;
}

/**
 * Replaces classes of Unicode. Python, and JavaScript without the flag `u`, do not know them by name, so control
 * characters are listed.
 */
const portable = (pattern: string) => pattern.replaceAll('\\P{Cc}', '[^\\x00-\\x1f\\x7f-\\x9f]');

/**
 * Returns the schemas of a description by name, and the function that refers to one of them. Generators of clients make
 * one type of each name.
 */
export function namedSchemas(definitions: Definitions) {
  const without = (name: string) => Object.fromEntries(Object.entries(definitions).filter(([one]) => one !== name));
  const nested = (schema: GenericSchema, others: Definitions) => {
    const { $defs: _, ...rest } = jsonSchemaOf(schema, others);
    return rest;
  };
  return {
    refer: (schema: GenericSchema) => nested(schema, definitions),
    all: () =>
      Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, nested(schema, without(name))])),
  };
}
