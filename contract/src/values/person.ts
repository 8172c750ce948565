/**
 * The groups that request codes. Each has its own share of every limit, so that no group can exhaust another's.
 *
 * - `owner`: the account of the contact, by its session or on a device that it knows
 * - `new-device`: the same, on a device that has signed in only by password in the last day, because the password may
 *   be stolen
 * - `ticket`: the holder of the ticket of a merge or of the token of an undo
 * - `signed-in`: another account
 * - `reset`: anyone, for a reset
 * - `stranger`: anyone else
 */
export const codeRequesters = ['owner', 'new-device', 'ticket', 'signed-in', 'reset', 'stranger'] as const;

export type CodeRequesterKind = (typeof codeRequesters)[number];

/**
 * The outcome of a request for a code.
 *
 * - `accepted`: the service accepted the message; `unknown`: the service may have accepted it
 * - `service`: the service refused or failed; `service-limit`: the service sends no more to this recipient now;
 *   `address`: the service refuses this recipient
 * - `slide`, `captcha`: the answer to the slide or captcha was wrong or too late; `captcha-service`: the captcha
 *   service failed
 * - `too-soon`: the contact has to wait for its next code; `limit`: the client made too many requests, or the day's
 *   codes are used up
 * - `sms-stopped`, `numbers-refused`, `network-refused`: an operator's measure
 */
export const codeSendResults = [
  'accepted',
  'unknown',
  'service',
  'service-limit',
  'address',
  'slide',
  'captcha',
  'captcha-service',
  'too-soon',
  'limit',
  'sms-stopped',
  'numbers-refused',
  'network-refused',
] as const;

export type CodeSendResult = (typeof codeSendResults)[number];

export const codeProblemKinds = [
  'code-refused',
  'codes-reached',
  'codes-wrong',
  'sms-off',
  'sms-known-devices',
  'day-reached',
  'sms-failing',
  'message-failed',
  'numbers-refused',
  'network-refused',
] as const;

/**
 * The reasons why a person can't sign in, or can't use some methods. `until` says when the reason ends by itself.
 *
 * - `merged`, `closed`: the account no longer exists; `frozen`: an operator froze it
 * - `closing`: the account will be closed; a sign-in asks whether to keep it
 * - `locked`: wrong passwords from an address or a device lock the account there; `code-only`: unknown devices can sign
 *   in only by code for a day; `slide`: every sign-in on an unknown device requires the slide challenge
 * - `address-refused`: too many wrong passwords, for any accounts, came from an address that the person has used
 * - `codes-reached`: no more codes are sent to the contact for requests by its owner (`owner`), on devices that have
 *   signed in only by password within a day (`new-device`), for resets (`reset`) or by strangers (`stranger`);
 *   `codes-wrong`: so many wrong codes were tried on unknown devices that each additional one invalidates the codes on
 *   all of them
 * - `code-refused`: the newest code to the contact was not sent, or may not have been sent (`detail`: its
 *   `CodeSendResult`)
 * - `sms-failing`: the service currently refuses most text messages; `message-failed`: the last notice to the contact
 *   was not sent
 * - `sms-off`, `sms-known-devices`: codes by SMS are switched off, or go only to known devices; `day-reached`: the
 *   day's messages are used up
 * - `numbers-refused`, `network-refused`: an operator refuses the range of the phone, or a network that the person used
 *   in the last day
 * - `contact-changed`: the account had another contact, and its former owner can undo the change; `contact-taken`: that
 *   contact now belongs to another account
 * - `second-step`: a sign-in requires the code of an authenticator; `factor-locked`: too many wrong codes of the
 *   authenticator; `removal-waits`: a factor is being removed
 * - `no-password`: the account has no password, so it signs in by code; `password-required`: an operator has removed
 *   the password
 * - `refused`: sign-ins were recently refused, with their number
 */
export const signInProblemKinds = [
  'merged',
  'closed',
  'frozen',
  'closing',
  'locked',
  'code-only',
  'slide',
  'address-refused',
  'contact-changed',
  'contact-taken',
  ...codeProblemKinds,
  'second-step',
  'factor-locked',
  'removal-waits',
  'no-password',
  'password-required',
  'refused',
] as const;

export type SignInProblemKind = (typeof signInProblemKinds)[number];

/** The states of an account. */
export const personStates = ['open', 'frozen', 'closing', 'merged', 'closed'] as const;
export type PersonState = (typeof personStates)[number];

/** The actions of an operator on an account. */
export const personActions = ['end-sessions', 'unlock', 'freeze', 'unfreeze', 'require-password', 'close'] as const;

export type PersonAction = (typeof personActions)[number];

/** The interpretation of a search text. */
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
