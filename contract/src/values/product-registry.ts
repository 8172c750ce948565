/**
 * The states of a product of the console. Operators set `on` and `off`. The others say why it is not in force.
 * `same-id`: a product of the products file has the same id, and takes precedence. `conflict`: another product has one
 * of its origins. `invalid`: it breaks a rule of this version.
 */
export const productStates = ['on', 'off', 'same-id', 'conflict', 'invalid'] as const;
export type ProductState = (typeof productStates)[number];

export const productSources = ['file', 'console'] as const;
export type ProductSource = (typeof productSources)[number];

/** The size limits of a product of the console. */
export const consoleProducts = {
  max: 200,
  /** The length of a text or an address. */
  textMax: 1_000,
  /** The length of a set of public keys. */
  jwksMax: 8_192,
  /** The length of each list of addresses. */
  addressesMax: 50,
  /** The length of an icon of 32 KiB in base64. */
  iconBase64Max: 44_000,
  secretsMax: 2,
  /** The most accounts that are counted before a product is switched off. */
  accountsCounted: 10_000,
} as const;

/** The entry that a new product starts with. */
export const emptyProductEntry = {
  name: { zh: '', en: '' },
  summary: { zh: '', en: '' },
  url: '',
  origins: [],
  maker: null,
  privacyPolicy: null,
  recommended: false,
  firstParty: false,
  client: 'confidential' as const,
  deviceSignIn: false,
  redirectUris: [],
  postLogoutRedirectUris: [],
  backchannelLogoutUri: null,
  pkce: 'required' as const,
  idTokenClaims: false,
  signingAlgorithm: 'ES256' as const,
  frameOrigins: [],
  backEndScopes: [],
  jwks: null,
  jwksUri: null,
  eventStream: null,
  pointsReasons: [],
};
