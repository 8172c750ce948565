/** The keys under which the browser keeps state (docs/specification.md, section 9). */
export const storageKeys = {
  /** Session storage. */
  accessToken: 'access_token',
  /** Session storage. */
  userInfo: 'UserInfo',
  /** Local storage, as the tabs share the session: until when it is stepped up, in milliseconds since 1970. */
  steppedUpUntil: 'steppedUpUntil',
  /** Local storage: the last registration (user id, masked contact, time), never a secret. */
  registerValue: 'registerValue',
  /** Local storage: a value containing `en` is English, everything else Chinese. */
  locale: 'locale',
  /** Local storage: how the last sign-in in this browser was made, `password`, `code`, `passkey` or a provider's id. */
  lastMethod: 'last_method',
  /** Local storage: who signed out here last, without any secret, until "not me", the next sign-in, or for 90 days. */
  rememberedAccount: 'remembered_account',
  /** Local storage: somebody has signed out of a shared device, which remembers nobody. */
  sharedDevice: 'shared_device',
  /** Local storage: the accounts that were offered a passkey in this browser, by short hashes. */
  passkeyOffered: 'passkey_offered',
} as const;
