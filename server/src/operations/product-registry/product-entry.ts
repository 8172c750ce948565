import { readableFields } from '@isoline/contract/console/product-entry.ts';
import { emptyProductEntry } from '@isoline/contract/values/product-registry.ts';
import type { PointsReason, Product } from '../../model/entities/products.ts';

/**
 * The fields of a product that an operator fills in: an entry of the products file without the fields that only the
 * file can have.
 */
export type ProductEntry = Omit<Product, 'id' | 'icon' | 'apis' | 'miniProgram' | 'launchesSigned'>;

const blank: ProductEntry = emptyProductEntry;
const fieldNames = () => Object.keys(blank) as (keyof ProductEntry)[];

/** Returns the entry of a product. The origin of the product's own URL is left out of `origins`. */
export function entryOf(product: Product): ProductEntry {
  const entry = Object.fromEntries(fieldNames().map((name) => [name, product[name]])) as unknown as ProductEntry;
  const own = new URL(product.url).origin;
  return { ...entry, origins: product.origins.filter((origin) => origin !== own) };
}

/** Returns the readable part of a stored entry that breaks a rule: the fields that have the right shape. */
export const readableEntry = (text: string): ProductEntry => ({ ...blank, ...readableFields(objectIn(text)) });

function objectIn(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The values that a change removes from a field and adds to it. */
export interface FieldChange {
  readonly field: string;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Returns the fields in which two entries differ. */
export function changesBetween(before: ProductEntry, after: ProductEntry): readonly FieldChange[] {
  const [old, next] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((field) => {
      const [removed, added] = [old.get(field) ?? [], next.get(field) ?? []];
      return {
        field,
        removed: removed.filter((text) => !added.includes(text)),
        added: added.filter((text) => !removed.includes(text)),
      };
    })
    .filter(({ removed, added }) => removed.length + added.length > 0);
}

/** Returns an item of a list as a line: an address, a scope, or a reason for points. */
const textOf = (item: string | PointsReason) =>
  typeof item === 'string' ? item : [item.id, item.words.zh, item.words.en].join(' | ');

function textsOf(entry: ProductEntry): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, readonly string[]>();
  for (const name of fieldNames()) {
    const value: unknown = entry[name];
    if (Array.isArray(value)) texts.set(name, value.map(textOf));
    else if (typeof value === 'object' && value !== null)
      for (const [language, text] of Object.entries(value)) texts.set(`${name}.${language}`, [String(text)]);
    else texts.set(name, value === null ? [] : [String(value)]);
  }
  return texts;
}
