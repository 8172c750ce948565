import { pageMemory } from '../api/page-memory.ts';
import type { Entry, Filled } from './product.ts';

type Draft = Pick<Filled, 'id' | 'entry'>;

/** The forms that were changed and not saved, by their product and its version. */
const drafts = pageMemory<ReadonlyMap<string, Draft>>(new Map(), 'the operator changes');

const keyOf = (id: string | null, version: number | null) => JSON.stringify([id, version]);

function without(key: string): Map<string, Draft> {
  const others = new Map(drafts.read());
  others.delete(key);
  return others;
}

/** Returns what was typed into the form of a product before the operator left it, or null. Id null: a new product. */
export const draftOf = (id: string | null, version: number | null): Draft | null =>
  drafts.read().get(keyOf(id, version)) ?? null;

/** Keeps what is typed into the form of a product, without its icon. */
export function keepDraft(id: string | null, version: number | null, draft: { id: string; entry: Entry }): void {
  const key = keyOf(id, version);
  drafts.write(without(key).set(key, draft));
}

export function dropDraft(id: string | null, version: number | null): void {
  drafts.write(without(keyOf(id, version)));
}
