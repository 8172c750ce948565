const LENGTH = 9;

/**
 * Returns the start of the ids of a time, milliseconds since 1970 UTC. It sorts before all ids of that time and after
 * all earlier ids, in every collation.
 */
export const firstIdAt = (at: number): string => at.toString(36).padStart(LENGTH, '0');

/** Sorts after every id in every collation. A `~` sorts after digits only where texts are compared by their bytes. */
export const LAST_ID = 'zzzzzzzzz';

/** Returns the time in milliseconds since 1970 UTC at which an id was created. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, LENGTH), 36);
