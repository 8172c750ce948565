import { readFileSync } from 'node:fs';

/**
 * Returns the bytes of memory that belong only to this process, or null if the system does not report them (only Linux
 * does). The resident memory also counts the mapped pages of the database file, which the system reclaims when needed.
 */
export function anonymousMemory(file = '/proc/self/status'): number | null {
  try {
    const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
