import type { JsonSchema } from '@valibot/to-json-schema';

type Schema = JsonSchema | boolean;

/** A JSON Schema as a short text in the manner of TypeScript, for people to read. */
export function shapeOf(schema: Schema, indent = ''): string {
  if (typeof schema === 'boolean') return 'unknown';
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map((option) => shapeOf(option, indent)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => shapeOf(item, indent)).join(', ')}]`;
  if (schema.type === 'array') return listOf(schema.items, indent);
  if (schema.type === 'object') return objectOf(schema, indent);
  return typeof schema.type === 'string' ? schema.type : 'unknown';
}

function listOf(items: JsonSchema['items'], indent: string): string {
  const item = items === undefined || Array.isArray(items) ? 'unknown' : shapeOf(items, indent);
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectOf(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(property, inner)}`,
  );
  if (typeof additionalProperties === 'object') {
    lines.push(`${inner}[name: string]: ${shapeOf(additionalProperties, inner)}`);
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}
