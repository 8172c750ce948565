import { type ImportRefusal, importRefusals } from './import-accounts.ts';
import { providerIds } from './providers.ts';
import { withoutPlaces } from './values/counted-refusal.ts';

const TIME =
  'Write the time as 2025-01-31T08:00:00Z, or with its offset, not before 1990. Leave it out if it is not known.';
const FLAG = 'Write true or false, without quotation marks.';
const CODES = 'Only codes by SHA1 with 6 digits every 30 seconds come along. Leave the authenticator out otherwise.';

/** The forms that fields require, by the ends of their paths without the numbers of lists. */
const forms: Readonly<Record<string, string>> = {
  externalId: 'Write the id as text in quotation marks, of 1 to 255 characters.',
  phone: 'Write one object {"value": …, "verifiedAt": …}. An account has one phone: choose it, or leave it out.',
  email: 'Write one object {"value": …, "verifiedAt": …}. An account has one email: choose it, or leave it out.',
  'phone.value':
    'Write a mobile number of the mainland as text, such as "13800138000". Leave the phone out if it is another one.',
  'email.value': 'Write one mailbox, such as "li@example.com". Leave the email out if there is none.',
  nickName:
    'Write 1 to 24 characters, without slashes and control characters. Without a name it is made from the contact.',
  passwordHash:
    'Write the hash as one text without line ends, or as an object with a kind. Leave it out if there is no password.',
  authenticator: 'Write an object {"secret": …}. Leave it out if there is none.',
  'authenticator.secret':
    'Write the secret in Base32: 16 to 128 of the characters A to Z and 2 to 7. Convert hexadecimal ones, or leave the authenticator out.',
  'authenticator.algorithm': CODES,
  'authenticator.digits': CODES,
  'authenticator.period': CODES,
  'identities.provider': `Identities of ${providerIds.join(', ')} come along. Leave out those of other providers.`,
  'identities.subjects': 'Name the user in at least one app: [{"appId": …, "subject": …}].',
  picture:
    'Write an https address, a file below the folder of --pictures, or a data: URL. Leave it out if there is none.',
  points: 'Write a whole number from 0, without quotation marks.',
  locale: 'Write "zh-CN" or "en-US". Leave it out for another language.',
  frozen: FLAG,
  isSynced: FLAG,
  isBackupEligible: FLAG,
};

const TIME_NAMES = /(?:At|\.at)$/;

/** Returns the sentence of a refusal, which says what to do. */
export function importSentence(reason: ImportRefusal, field: string | null): string {
  const name = field === null ? '' : withoutPlaces(field);
  // A list of several contacts lacks `value` too.
  if (reason === 'missing-field') return forms[name.replace(/^(phone|email)\.value$/, '$1')] ?? importRefusals[reason];
  if (reason !== 'format') return importRefusals[reason];
  if (TIME_NAMES.test(name)) return TIME;
  return forms[name] ?? forms[name.replace(/^.*\./, '')] ?? importRefusals.format;
}
