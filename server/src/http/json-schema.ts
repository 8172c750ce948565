import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/**
 * Converts the schema of a request or an answer to JSON Schema. Checks that JSON Schema cannot express are left out.
 */
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

/**
 * Replaces classes of Unicode. Python, and JavaScript without the flag `u`, do not know them by name, so control
 * characters are listed.
 */
const portable = (pattern: string) => pattern.replaceAll('\\P{Cc}', '[^\\x00-\\x1f\\x7f-\\x9f]');
