import { aloneSignOuts, benefits, measures } from '../console/operator-limits.ts';
import * as constants from '../limits.ts';
import {
  clientReservedShare,
  codeSendAlarmShare,
  codeSendNewRangeTimes,
  looksAlarmShare,
  messageShares,
  refusalEvents,
  sameNoticeSms,
} from '../rate-limits.ts';

/** A limit without an environment variable: other values would break what people, products or stored rows rely on. */
interface FixedLimit {
  readonly value: string | number;
  /** The subject of the limit, in Markdown. */
  readonly counts: string;
  readonly why: string;
}

/** The constants of `limits.ts` that are not limits of a count or a size. */
type NotLimits = 'stepUpMs' | 'lifetimes' | 'lengths' | 'slide' | 'coinRewards' | 'productChanges';
type FixedConstant = Exclude<keyof typeof constants, NotLimits>;

const { avatarBytesMax, avatarPixelsMax } = constants.lengths;
const MIB = 1024 * 1024;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const sharesOf = (shares: Readonly<Record<string, number>>) =>
  Object.entries(shares)
    .map(([name, share]) => `\`${name}\` ${percent(share)}`)
    .join(', ');

/** A constant of `limits.ts` without a row here does not compile. */
const ofConstants = {
  sessionsPerAccountMax: {
    value: constants.sessionsPerAccountMax,
    counts: 'sessions of an account; the oldest ends first, those of unknown devices before others',
    why: 'a list of sessions that a person can read',
  },
  bodyBytesMax: {
    value: `${constants.bodyBytesMax / 1024} KiB`,
    counts: 'the body of a call',
    why: 'a larger body is never needed, and costs memory before it is checked',
  },
  codeDevicesMax: {
    value: constants.codeDevicesMax,
    counts: 'unknown devices with a valid code for one contact and scene',
    why: 'each device has its own tries',
  },
  unusedUploadsMax: {
    value: constants.unusedUploadsMax,
    counts: 'uploads of an account that no avatar was made from; the oldest is removed',
    why: 'the object store is not a file share',
  },
  passkeysMax: { value: constants.passkeysMax, counts: 'passkeys of an account', why: 'a list that a person can read' },
  personalTokensMax: {
    value: constants.personalTokensMax,
    counts: 'personal access tokens of an account',
    why: 'a list that a person can read',
  },
  recoveryCodesCount: {
    value: constants.recoveryCodesCount,
    counts: 'recovery codes that an account gets',
    why: 'they fit on a note',
  },
  secondFactorTicketTries: {
    value: constants.secondFactorTicketTries,
    counts: 'wrong codes that end a second step, or the secret of a new authenticator',
    why: 'a code has a million values',
  },
} as const satisfies Record<FixedConstant, FixedLimit>;

/** The limits without an environment variable, by name. `docs/operate/limits.md` lists them. */
export const fixedLimits: Readonly<Record<string, FixedLimit>> = {
  ...ofConstants,
  avatarBytesMax: {
    value: `${avatarBytesMax / MIB} MiB`,
    counts: 'the file of an avatar',
    why: 'the server reads it into memory',
  },
  avatarPixelsMax: {
    value: avatarPixelsMax,
    counts: 'pixels of the file of an avatar',
    why: 'a small file can hold a huge picture',
  },
  'messageShares.sms': {
    value: sharesOf(messageShares.sms),
    counts: 'the shares of `codeSendAll` by SMS',
    why: 'no group can use up the messages of another group',
  },
  'messageShares.email': {
    value: sharesOf(messageShares.email),
    counts: 'the shares of `codeSendAll` by e-mail',
    why: 'no group can use up the messages of another group',
  },
  sameNoticeSms: {
    value: sameNoticeSms,
    counts: 'notices of one kind by SMS to one phone, in an hour if they are routine, else in a day; more share one',
    why: 'a thief cannot keep a notice from the owner by causing others',
  },
  codeSendAlarmShare: {
    value: percent(codeSendAlarmShare),
    counts: 'the part of `codeSendAll`, or of a share, at which the alarm metric rises',
    why: 'the operator acts before nobody gets a code',
  },
  codeSendNewRangeTimes: {
    value: codeSendNewRangeTimes,
    counts: 'times the limits of a contact, for a client range that has requested no code for it in a day',
    why: 'other ranges cannot keep it from the contact',
  },
  clientReservedShare: {
    value: percent(clientReservedShare),
    counts: 'the part of a used-up limit of a client that an account still has on a device that it knows',
    why: 'others behind the same address do not block its owner',
  },
  looksAlarmShare: {
    value: percent(looksAlarmShare),
    counts: 'the part of `peopleLooks` or `contactsShown` at which `many-looks` is reported',
    why: 'somebody asks the operator before the limit does',
  },
  'refusalEvents.perRangeMinute': {
    value: refusalEvents.perRangeMinute,
    counts: 'refusals of one kind of one client range in a minute that are kept as events',
    why: 'a flood does not fill the table of events',
  },
  'refusalEvents.perMinute': {
    value: refusalEvents.perMinute,
    counts: 'the same of all clients, on a node',
    why: 'a flood does not fill the table of events',
  },
  'refusalEvents.perDay': {
    value: refusalEvents.perDay,
    counts: 'the same in a day; a client range gets a tenth of them',
    why: 'a flood does not fill the table of events',
  },
  'refusalEvents.reservePerDay': {
    value: refusalEvents.reservePerDay,
    counts: `events beyond these in a day, ${refusalEvents.reservePerRange} for a client range`,
    why: 'a flood of one range does not hide the refusals of others',
  },
  'aloneSignOuts.accountsMax': {
    value: aloneSignOuts.accountsMax,
    counts: 'accounts that an operator may sign out in a day without a second one',
    why: 'one operator cannot sign everybody out',
  },
  'aloneSignOuts.sessionsPart': {
    value: percent(aloneSignOuts.sessionsPart),
    counts: 'live sessions, the same',
    why: 'one operator cannot sign everybody out',
  },
  'benefits.membershipDaysMax': {
    value: benefits.membershipDaysMax,
    counts: 'days by which an operator extends a membership in one step',
    why: 'benefits are worth money',
  },
  'benefits.pointsMax': {
    value: benefits.pointsMax,
    counts: 'points of one correction',
    why: 'benefits are worth money',
  },
  'productChanges.membershipDaysMax': {
    value: constants.productChanges.membershipDaysMax,
    counts: 'days until the end of a membership that a product grants or extends, from now',
    why: 'a mistake of a product ends some time',
  },
  'productChanges.pointsMax': {
    value: constants.productChanges.pointsMax,
    counts: 'points that a product gives or takes in one call',
    why: 'points are worth money',
  },
  'measures.max': {
    value: measures.max,
    counts: 'measures of an incident in force at the same time',
    why: 'each is checked at every call',
  },
  'measures.hoursMax': {
    value: measures.hoursMax,
    counts: 'hours until a measure ends',
    why: 'a forgotten measure ends by itself',
  },
};
