/**
 * Why a person can't sign in, or not in every way. `until` says when it ends by itself.
 *
 * - `merged`, `closed`: the account is no more; `frozen`: an operator stopped it
 * - `closing`: it will be closed; a sign-in asks whether to keep it
 * - `locked`: wrong passwords from an address or a device lock it there; `code-only`: unknown devices sign in by code for a day;
 *   `slide`: every sign-in on an unknown device needs the slide challenge
 * - `codes-reached`: no more codes are sent to the contact, as asked for by its owner (`owner`) or by strangers (`stranger`)
 * - `sms-off`, `sms-known-devices`: codes by SMS are switched off, or go to known devices alone; `day-reached`: the day's messages are sent
 * - `numbers-refused`, `network-refused`: an operator refuses the range of the phone, or a network that the person has used in the last day
 * - `second-step`: an authenticator asks for its code; `removal-waits`: a factor is being removed
 * - `no-password`: the account has none, so it signs in by code
 * - `refused`: sign-ins were refused lately, with how many
 */
export const signInProblemKinds = [
  'merged',
  'closed',
  'frozen',
  'closing',
  'locked',
  'code-only',
  'slide',
  'codes-reached',
  'sms-off',
  'sms-known-devices',
  'day-reached',
  'numbers-refused',
  'network-refused',
  'second-step',
  'removal-waits',
  'no-password',
  'refused',
] as const;

export type SignInProblemKind = (typeof signInProblemKinds)[number];

/** What an operator may do to an account. */
export const personActions = ['end-sessions', 'unlock', 'freeze', 'unfreeze', 'require-password', 'close'] as const;

export type PersonAction = (typeof personActions)[number];

/** How an operator's text is searched for. */
export const searchKinds = [
  'id',
  'phone',
  'email',
  'phone-end',
  'email-start',
  'nickname',
  'provider',
  'newest',
] as const;

export type SearchKind = (typeof searchKinds)[number];
