/**
 * Who requests a code. Each has a share of its own in every limit, so that nobody exhausts another's.
 *
 * - `owner`: the account of the contact, by its session or on a device that it knows
 * - `new-device`: the same where a password alone has signed in on the device in the last day, which may be stolen
 * - `ticket`: who holds the ticket of a merge or the token of an undo
 * - `signed-in`: another account
 * - `reset`: anybody, for a reset
 * - `stranger`: anybody
 */
export const codeRequesters = ['owner', 'new-device', 'ticket', 'signed-in', 'reset', 'stranger'] as const;

export type CodeRequesterKind = (typeof codeRequesters)[number];

/**
 * What became of a request for a code.
 *
 * - `accepted`: the service has accepted the message; `unknown`: it may have
 * - `service`: the service refused or failed; `service-limit`: it sends no more to this recipient now; `address`: it refuses this recipient
 * - `slide`, `captcha`: the answer to the slide or captcha was wrong or too late; `captcha-service`: the captcha service failed
 * - `too-soon`: the contact has to wait for its next code; `limit`: too many requests came from the client, or the day's codes are sent
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

/** The kinds of problems that keep a code from a person. */
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
 * Why a person can't sign in, or not in every way. `until` says when it ends by itself.
 *
 * - `merged`, `closed`: the account is no more; `frozen`: an operator stopped it
 * - `closing`: it will be closed; a sign-in asks whether to keep it
 * - `locked`: wrong passwords from an address or a device lock it there; `code-only`: unknown devices sign in by code for a day;
 *   `slide`: every sign-in on an unknown device needs the slide challenge
 * - `address-refused`: too many wrong passwords came from an address that the person has used, for whatever accounts
 * - `codes-reached`: no more codes are sent to the contact, as asked for by its owner (`owner`), on devices where a password
 *   alone has signed in within a day (`new-device`), for resets (`reset`) or by strangers (`stranger`);
 *   `codes-wrong`: so many wrong codes were tried on unknown devices that each one more ends the codes of all of them
 * - `code-refused`: the newest code to the contact was not sent, or may not have been (`detail`: its `CodeSendResult`)
 * - `sms-failing`: the service refuses most text messages at present; `message-failed`: the last notice to the contact did not go out
 * - `sms-off`, `sms-known-devices`: codes by SMS are switched off, or go to known devices alone; `day-reached`: the day's messages are sent
 * - `numbers-refused`, `network-refused`: an operator refuses the range of the phone, or a network that the person has used in the last day
 * - `contact-changed`: the account had another contact, and its former owner can undo the change; `contact-taken`: that contact
 *   belongs to another account now
 * - `second-step`: an authenticator asks for its code; `factor-locked`: too many wrong codes of it; `removal-waits`: a factor is being
 *   removed
 * - `no-password`: the account has none, so it signs in by code; `password-required`: an operator has removed it
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

/** What an operator can do to an account. */
export const personActions = ['end-sessions', 'unlock', 'freeze', 'unfreeze', 'require-password', 'close'] as const;

export type PersonAction = (typeof personActions)[number];

/** How the text of a search is interpreted. */
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
