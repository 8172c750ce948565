/** The pending operations that the token of a notice stops. */
export const stoppable = ['removal', 'closing', 'merge', 'replacement'] as const;

/** The operation that the token of a notice undoes or stops. */
export type Undoes = (typeof stoppable)[number] | 'change';
