import type { GenericSchema } from 'valibot';

/** Returns the literals of each variant of a schema, such as its kind; without variants, one empty record. */
export function variantsOf(schema: GenericSchema | undefined): Readonly<Record<string, unknown>>[] {
  const { type, key, options } = (schema ?? {}) as unknown as Record<string, unknown>;
  if (type !== 'variant') return [{}];
  return (options as { readonly entries: Record<string, { readonly literal?: unknown }> }[]).map(({ entries }) => ({
    [String(key)]: entries[String(key)]?.literal,
  }));
}

/** Returns the names of all fields of a schema, including the fields of its alternatives and parts. */
export function fieldsOf(schema: GenericSchema | undefined): string[] {
  if (!schema) return [];
  const { entries, options, pipe, wrapped, item } = schema as unknown as Record<string, unknown>;
  const parts = [options, pipe]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .filter((part) => typeof part === 'object' && part !== null);
  const inner = [...parts, wrapped, item].flatMap((part) => (part ? fieldsOf(part as GenericSchema) : []));
  const own = entries ? Object.entries(entries as Record<string, GenericSchema>) : [];
  return [...new Set([...own.flatMap(([name, part]) => [name, ...fieldsOf(part)]), ...inner])];
}
