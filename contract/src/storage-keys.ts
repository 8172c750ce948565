/** The keys under which the browser keeps state (docs/specification.md, section 9). */
export const storageKeys = {
  /** Session storage. */
  accessToken: 'access_token',
  /** Session storage. */
  userInfo: 'UserInfo',
  /**
   * Local storage, because all tabs share the session: the time until which it is stepped up, in milliseconds since
   * 1970.
   */
  steppedUpUntil: 'steppedUpUntil',
  /** Local storage: the last registration (user id, masked contact, time), never a secret. */
  registerValue: 'registerValue',
  /** Local storage: a value containing `en` is English, everything else Chinese. */
  locale: 'locale',
  /** Local storage: the last sign-in method in this browser: `password`, `code`, `passkey` or a provider's id. */
  lastMethod: 'last_method',
  /**
   * Local storage: the account that last signed out here, with the mask of its contact. It stays until "not me" or the
   * next sign-in, 90 days at most.
   */
  rememberedAccount: 'remembered_account',
  /** Local storage: somebody signed out on a shared device. No account is remembered on it. */
  sharedDevice: 'shared_device',
  /** Local storage: short hashes of the accounts that were offered a passkey in this browser. */
  passkeyOffered: 'passkey_offered',
} as const;
