import type { Migration } from './migrate.ts';
import { first } from './migrations/0001-first.ts';

/** In the order in which they run. */
export const migrations: readonly Migration[] = [first];
