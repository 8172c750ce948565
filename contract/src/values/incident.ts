/**
 * The measures that an operator can put in force for some hours.
 *
 * - `sms`: codes by SMS stop; its value is `off`, or `known-devices` to send to owners on devices that their account
 *   knows
 * - `network`: a caller without a session cannot start anything from a network; its value is the network in CIDR
 *   notation (RFC 4632, RFC 4291)
 * - `numbers`: no codes are sent to phones whose number starts with its value
 */
export const measureKinds = ['sms', 'network', 'numbers'] as const;

export type MeasureKind = (typeof measureKinds)[number];

/**
 * The states of a bulk sign-out. `proposed`: a second operator must agree; `expired`: nobody agreed within a day;
 * `stopped`: an operator stopped it before its end.
 */
export const bulkSignOutStates = ['proposed', 'running', 'done', 'stopped', 'expired'] as const;

export type BulkSignOutState = (typeof bulkSignOutStates)[number];
