import { pageMemory } from '../api/page-memory.ts';

const drafts = pageMemory<ReadonlyMap<string, string>>(new Map(), 'the operator changes');

/** Returns the note that was typed for a person and not added. */
export const noteDraftOf = (person: string): string => drafts.read().get(person) ?? '';

export const keepNoteDraft = (person: string, text: string): void =>
  drafts.write(new Map(drafts.read()).set(person, text));
