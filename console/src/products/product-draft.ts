import { pageMemory } from '../api/page-memory.ts';
import { mergeTyped } from './merge-typed.ts';
import type { Entry, Filled } from './product.ts';

type Typed = Pick<Filled, 'id' | 'entry'>;

interface Draft extends Typed {
  /** The saved settings when this was typed. */
  readonly before: Entry;
}

interface FoundDraft extends Typed {
  /** True if other settings were saved since. The changes of the operator are applied to them. */
  readonly isOvertaken: boolean;
}

/** The forms that were changed and not saved, by their product. */
const drafts = pageMemory<ReadonlyMap<string | null, Draft>>(new Map(), 'the operator changes');

function without(id: string | null): Map<string | null, Draft> {
  const others = new Map(drafts.read());
  others.delete(id);
  return others;
}

/**
 * Returns what was typed into the form of a product and not saved, or null.
 *
 * @param id null for a new product
 * @param saved the present settings of the product
 */
export function draftOf(id: string | null, saved: Entry): FoundDraft | null {
  const draft = drafts.read().get(id);
  if (!draft) return null;
  const isOvertaken = JSON.stringify(saved) !== JSON.stringify(draft.before);
  return { id: draft.id, entry: mergeTyped(draft.entry, draft.before, saved), isOvertaken };
}

/** Keeps what is typed into the form of a product, without its icon. */
export function keepDraft(id: string | null, draft: Draft): void {
  drafts.write(without(id).set(id, draft));
}

export function dropDraft(id: string | null): void {
  drafts.write(without(id));
}
