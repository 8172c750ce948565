/** The values of an account that a second import changes. A freeze has an event of its own. */
export const importedValues = [
  'nickName',
  'picture',
  'phone',
  'email',
  'password',
  'locale',
  'membership',
  'points',
  'authenticator',
  'passkeys',
  'identities',
] as const;
export type ImportedValue = (typeof importedValues)[number];
