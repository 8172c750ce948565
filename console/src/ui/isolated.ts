/** Returns a name that a person chose for a sentence: a right-to-left name must not reorder what follows it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
