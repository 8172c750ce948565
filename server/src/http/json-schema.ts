import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** The JSON Schema of a request or an answer. Checks that JSON Schema can't express are left out. */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideAction: ({ jsonSchema }) =>
      jsonSchema.pattern === undefined ? undefined : { ...jsonSchema, pattern: portable(jsonSchema.pattern) },
  });
  return rest;
}

/** Python and JavaScript without the flag `u` know no class of Unicode by name: its characters are the control characters. */
const portable = (pattern: string) => pattern.replaceAll('\\P{Cc}', '[^\\x00-\\x1f\\x7f-\\x9f]');
