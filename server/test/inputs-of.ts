import type { GenericSchema } from 'valibot';

/** The parts of a schema that this file reads. */
interface Parts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly options?: readonly unknown[];
  readonly wrapped?: GenericSchema;
  readonly pipe?: readonly GenericSchema[];
}

/** A field of an input: its values, with the usual one first, and whether a caller must send it. */
interface Field {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly isRequired: boolean;
}

/** The most options of a list that are tried. */
const OPTIONS = 6;

/**
 * Returns inputs of a call: only the required fields, and once more with each other value and each optional field.
 *
 * @param known values of fields by name; of the fields that are absent here, only lists of options and flags are tried
 */
export function inputsOf(
  schema: GenericSchema | undefined,
  known: Readonly<Record<string, unknown>>,
): readonly Readonly<Record<string, unknown>>[] {
  const { entries = {}, options, type } = schema ? partsOf(schema) : { type: 'none' };
  if (type === 'variant') return (options as readonly GenericSchema[]).flatMap((option) => inputsOf(option, known));
  const fields = Object.entries(entries).map(([name, part]) => fieldOf(name, part, known));
  const usual = Object.fromEntries(
    fields.filter(({ isRequired }) => isRequired).map(({ name, values }) => [name, values[0]]),
  );
  const others = fields.flatMap(({ name, values, isRequired }) =>
    values.slice(isRequired ? 1 : 0).map((value) => ({ ...usual, [name]: value })),
  );
  return [usual, ...others];
}

function fieldOf(name: string, schema: GenericSchema, known: Readonly<Record<string, unknown>>): Field {
  const isRequired = !isOptional(schema);
  const { type, options } = partsOf(schema);
  if (name in known) return { name, values: [known[name]], isRequired };
  if (type === 'picklist') return { name, values: (options ?? []).slice(0, OPTIONS), isRequired };
  return { name, values: type === 'boolean' ? [true] : isRequired ? [undefined] : [], isRequired };
}

const isOptional = (schema: GenericSchema): boolean => {
  const { type, pipe } = schema as unknown as Parts;
  return /^(nullish|optional)$/.test(type) || (pipe?.some((part) => part !== schema && isOptional(part)) ?? false);
};

/** Returns the parts of the schema inside a wrapper. */
function partsOf(schema: GenericSchema): Parts {
  const parts = schema as unknown as Parts;
  const inner = parts.wrapped ?? parts.pipe?.find((part) => part !== schema);
  return inner && !parts.entries && !(parts.type === 'picklist') ? partsOf(inner) : parts;
}
