import { importedRow, importRefusals } from '@isoline/contract/import-accounts.ts';
import { jsonSchemaOf } from '../../server/src/http/json-schema.ts';
import { table } from './table.ts';

/** The part of a JSON Schema that the table of fields shows. */
interface Shape {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

const schema = jsonSchemaOf(importedRow) as Shape;

/** Returns the JSON Schema of a row, as it is published. */
export const rowSchema = (): string =>
  `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'A row of an import', ...schema }, null, 2)}\n`;

/** Returns the schema inside an optional one. */
const innerOf = (shape: Shape): Shape => {
  const inner = shape.anyOf?.find(({ type }) => type !== 'null');
  return inner ? { ...innerOf(inner), ...(shape.description && { description: shape.description }) } : shape;
};

function typeOf({ type, enum: values, items }: Shape): string {
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  if (items) return 'list';
  return type ?? '';
}

function fieldRows(shape: Shape, path: string): string[][] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, given]) => {
    const field = innerOf(given);
    const isRequired = shape.required?.includes(name) ?? false;
    const own = [`\`${path}${name}\``, typeOf(field), isRequired ? 'yes' : '', field.description ?? ''];
    const nested = field.items ? innerOf(field.items) : field;
    return [own, ...fieldRows(nested, `${path}${name}${field.items ? '[].' : '.'}`)];
  });
}

/** The generators of the tables about the rows of an import, by their names. */
export const importGenerators: Readonly<Record<string, () => string>> = {
  fields: () => table(['field', 'type', 'required', 'what it is'], fieldRows(schema, '')),
  refusals: () =>
    table(
      ['reason', 'rule'],
      Object.entries(importRefusals).map(([reason, rule]) => [`\`${reason}\``, rule]),
    ),
};
