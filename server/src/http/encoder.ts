import { time } from '@isoline/contract/fields/time-fields.ts';
import type { GenericSchema } from 'valibot';
import { isoTime } from './answer.ts';

/** The parts of a valibot schema that decide its encoding. */
interface Schema {
  readonly type: string;
  readonly literal?: unknown;
  readonly pipe?: readonly [Schema, ...unknown[]];
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly (Schema | string)[];
}

type Encode = (value: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

const same: Encode = (value) => value;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Returns the function that encodes the data of an answer for the wire, as its schema declares: a time becomes text,
 * and a property that the schema does not declare is left out, except from a loose object. The data is not validated,
 * because rows of older versions may contain values that the contract no longer knows.
 */
export const encoderOf = (schema: GenericSchema): Encode => compile(schema as unknown as Schema);

function compile(schema: Schema): Encode {
  if (schema === (time as unknown)) return (value) => isoTime(value as number);
  if (schema.pipe) return compile(schema.pipe[0]);
  if (schema.wrapped) return nullOr(compile(schema.wrapped));
  if (schema.item) return listOf(compile(schema.item));
  if (schema.entries) return fieldsOf(schema.entries, schema.type === 'loose_object');
  const options = (schema.options ?? []).filter((option) => typeof option === 'object');
  const objects = options.filter(({ entries }) => entries !== undefined);
  const list = options.find(({ item }) => item !== undefined);
  const encode = objects.length > 0 ? oneOf(objects) : same;
  if (!list) return encode;
  const encodeList = compile(list);
  return (value) => (Array.isArray(value) ? encodeList(value) : encode(value));
}

const nullOr = (encode: Encode): Encode =>
  encode === same ? same : (value) => (value === null || value === undefined ? value : encode(value));

const listOf = (encode: Encode): Encode =>
  encode === same ? same : (list) => (list as readonly unknown[]).map((item) => encode(item));

function fieldsOf(entries: Readonly<Record<string, Schema>>, isLoose: boolean): Encode {
  const encoders = Object.entries(entries).map(([name, schema]) => [name, compile(schema)] as const);
  return (value) => {
    if (!isFields(value)) return value;
    const encoded: Record<string, unknown> = isLoose ? { ...value } : {};
    for (const [name, encode] of encoders) {
      const member = value[name];
      if (member !== undefined) encoded[name] = encode(member);
    }
    return encoded;
  };
}

/** Encodes by the first schema whose literals and required properties the value has, or by the first of all. */
function oneOf(options: readonly Schema[]): Encode {
  const encoders = options.map((option) => {
    const entries = Object.entries(option.entries ?? {});
    return {
      literals: entries.filter(([, { type }]) => type === 'literal'),
      required: entries.filter(([, { type }]) => type !== 'nullish' && !type.endsWith('optional')),
      encode: compile(option),
    };
  });
  return (value) => {
    if (!isFields(value)) return value;
    const fits = ({ literals, required }: (typeof encoders)[number]) =>
      literals.every(([name, { literal }]) => value[name] === literal) &&
      required.every(([name]) => value[name] !== undefined);
    return (encoders.find(fits) ?? encoders[0])?.encode(value);
  };
}
