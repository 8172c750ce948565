/**
 * What became of a product of the console: `on` and `off` by its operators, or why it is not in force. `same-id`: the products file
 * has its id, and wins; `conflict`: an origin of it is that of another product; `invalid`: it breaks a rule of this version.
 */
export const productStates = ['on', 'off', 'same-id', 'conflict', 'invalid'] as const;
export type ProductState = (typeof productStates)[number];
