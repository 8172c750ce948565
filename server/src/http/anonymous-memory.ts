import { readFileSync } from 'node:fs';

/**
 * Returns the bytes of memory that belong to this process only. The resident memory counts the mapped pages of the database file
 * too, which the system takes back when it needs them. Returns null where the system does not say (only Linux does).
 */
export function anonymousMemory(file = '/proc/self/status'): number | null {
  try {
    const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
