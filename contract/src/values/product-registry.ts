/**
 * What became of a product of the console: `on` and `off` by its operators, or why it is not in force. `same-id`: the products file
 * has its id, and wins; `conflict`: an origin of it is that of another product; `invalid`: it breaks a rule of this version.
 */
export const productStates = ['on', 'off', 'same-id', 'conflict', 'invalid'] as const;
export type ProductState = (typeof productStates)[number];

/** How much the products of the console may be. */
export const consoleProducts = {
  max: 200,
  /** Of a text or an address. */
  textMax: 1_000,
  /** Of each list of addresses. */
  addressesMax: 50,
  /** An icon of 32 KiB. */
  iconBase64Max: 44_000,
  secretsMax: 2,
  /** Accounts that are counted before a product is switched off. */
  accountsCounted: 10_000,
} as const;
