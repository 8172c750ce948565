import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

type Definitions = Readonly<Record<string, GenericSchema>>;

/**
 * Converts the schema of a request or an answer to JSON Schema. Checks that JSON Schema cannot express are left out.
 *
 * @param typeMode is `output` for the values that the schema returns
 */
export function jsonSchemaOf(
  schema: GenericSchema,
  definitions: Definitions = {},
  typeMode: 'input' | 'output' = 'input',
): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    definitions: { ...definitions },
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    typeMode,
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

/** The schemas of a description by name. */
export interface NamedSchemas {
  /** Returns the reference to a schema of the contract. `name` is for a shape that has no name yet. */
  refer(schema: GenericSchema, name: string): Reference;
  /** Returns the reference to a schema, by this name unless its shape has one. */
  name(schema: object, wanted: string): Reference;
  all(): Readonly<Record<string, object>>;
}

export interface Reference {
  readonly $ref: string;
}

const PLACE = '#/components/schemas/';
export const nameOf = ({ $ref }: Reference): string => $ref.slice(PLACE.length);

/**
 * Collects the schemas of a description by name. A shape has one name, so that generators of clients make one type of
 * it.
 */
export function namedSchemas(definitions: Definitions): NamedSchemas {
  const schemas: Record<string, object> = {};
  const names = new Map<string, string>();
  const name: NamedSchemas['name'] = (schema, wanted) => {
    const text = JSON.stringify(schema);
    const known = names.get(text);
    if (known !== undefined) return { $ref: PLACE + known };
    if (wanted in schemas) throw new Error(`Two schemas are named ${wanted}.`);
    schemas[wanted] = schema;
    names.set(text, wanted);
    return { $ref: PLACE + wanted };
  };
  const nested = (schema: GenericSchema, others: Definitions) => {
    const { $defs: _, ...rest } = jsonSchemaOf(schema, others);
    return rest;
  };
  for (const [own, schema] of Object.entries(definitions)) {
    const others = Object.entries(definitions).filter(([one]) => one !== own);
    name(nested(schema, Object.fromEntries(others)), own);
  }
  return {
    refer(schema, wanted) {
      const shape = nested(schema, definitions);
      return shape.$ref === undefined ? name(shape, wanted) : { $ref: shape.$ref };
    },
    name,
    all: () => schemas,
  };
}

/** Returns the name of a type for the name of an operation or the key of an error: `SignIn`, `CodeWrong`. */
export const typeName = (text: string): string =>
  (text.includes('_') || text === text.toUpperCase() ? text.toLowerCase() : text).replace(/(?:^|_)(\w)/g, (_, letter) =>
    letter.toUpperCase(),
  );
