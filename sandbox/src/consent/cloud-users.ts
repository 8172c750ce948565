import { createHash } from 'node:crypto';

/** Names that the consent page offers. Any other name is another user. */
export const sampleUsers = ['云小筑', '半山', 'Juniper', 'Tarn'] as const;

const maxNameLength = 64;

/** Returns the trimmed name, or null if it is empty, too long or not a string. */
export function parseUserName(typed: unknown): string | null {
  const name = typeof typed === 'string' ? typed.trim() : '';
  return name !== '' && [...name].length <= maxNameLength ? name : null;
}

/** Returns a user's id within a realm: the same name always has the same id. */
export function userId(realm: string, user: string): string {
  return createHash('sha256').update(`${realm}\n${user}`).digest('hex').slice(0, 32);
}
