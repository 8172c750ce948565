import { createHash } from 'node:crypto';

/** Names that the page offers; any other makes up one more person. */
export const knownPeople = ['云小筑', '半山', 'Juniper', 'Tarn'] as const;

const longestName = 64;

/** A name as typed, or null where it names nobody. */
export function personOf(typed: unknown): string | null {
  const name = typeof typed === 'string' ? typed.trim() : '';
  return name !== '' && [...name].length <= longestName ? name : null;
}

/** A person's id within a realm: the same for the same name, for ever. */
export function personId(realm: string, person: string): string {
  return createHash('sha256').update(`${realm}\n${person}`).digest('hex').slice(0, 32);
}
