import { type ImportRefusal, importLists, importMost, importRefusals } from './import-accounts.ts';
import { lengths, passkeysMax } from './limits.ts';
import { providerIds } from './providers.ts';
import { withoutPlaces } from './values/counted-refusal.ts';

const TIME = 'Write the time as 2025-01-31T08:00:00Z, or with its offset, not before 1990.';
const number = (value: number) => value.toLocaleString('en-US');
const text = (max: number) => `Write text of 1 to ${number(max)} characters in one line.`;
const listOf = (max: number, item: string) =>
  `Write a list of at most ${number(max)} objects ${item}. Leave it out if there is none.`;
const IDENTIFIER = 'Write the id as text of 1 to 64 of the characters A to Z, a to z, 0 to 9 and _ . : -';
const BASE64URL = 'Write the bytes in base64url: the characters A to Z, a to z, 0 to 9, - and _, without padding.';
const MEMBERSHIP = '{"product": …, "startsAt": …, "endsAt": …}';
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
  passwordHash: `Write the hash as one text of at most ${number(importMost.hash)} characters without line ends, or as an object with a kind. Leave it out if there is no password.`,
  authenticator: 'Write an object {"secret": …}. Leave it out if there is none.',
  'authenticator.secret':
    'Write the secret in Base32: 16 to 128 of the characters A to Z and 2 to 7. Convert hexadecimal ones, or leave the authenticator out.',
  'authenticator.algorithm': CODES,
  'authenticator.digits': CODES,
  'authenticator.period': CODES,
  'identities.provider': `Identities of ${providerIds.join(', ')} come along. Leave out those of other providers.`,
  identities: listOf(providerIds.length, '{"provider": …, "subjects": […]}'),
  'identities.unionId': text(255),
  'identities.subjects': `Name the user in 1 to ${importMost.subjects} apps: [{"appId": …, "subject": …}].`,
  'identities.subjects.appId': text(255),
  'identities.subjects.subject': text(255),
  'identities.nickName': text(255),
  'identities.avatar': text(2_048),
  passkeys: listOf(passkeysMax, '{"id": …, "publicKey": …, "rpId": …, "userHandle": …}'),
  'passkeys.id': `${BASE64URL} It has at most ${number(lengths.credentialIdMax)} characters.`,
  'passkeys.publicKey': `${BASE64URL} It has 40 to ${number(lengths.webauthnPartMax)} characters.`,
  'passkeys.rpId': text(253),
  'passkeys.userHandle': `${BASE64URL} It has at most 128 characters.`,
  'passkeys.counter': `Write a whole number from 0 to ${number(importMost.counter)}, without quotation marks.`,
  'passkeys.transports': `Write a list of at most ${importMost.transports} texts such as "internal", in lower case.`,
  'passkeys.aaguid': 'Write the AAGUID as a UUID. Leave it out if it is not known.',
  'passkeys.name': `Write 1 to ${lengths.passkeyNameMax} characters in one line, some of them visible.`,
  membership: `Write one object ${MEMBERSHIP}. Leave it out if there is none.`,
  memberships: listOf(importLists.membershipsMax, MEMBERSHIP),
  product: IDENTIFIER,
  workspaceId: IDENTIFIER,
  signIns: `${listOf(importLists.signInsMax, '{"method": …, "at": …}')} Of more, write the newest.`,
  'signIns.method': 'Write one of the methods that the schema lists. Leave the sign-in out if it was by another one.',
  'signIns.ip': 'Write an address of IPv4 or IPv6, without a port. Leave it out if it is not known.',
  'signIns.device': text(100),
  consents: listOf(importLists.consentsMax, '{"kind": …, "version": …, "givenAt": …}'),
  'consents.kind': 'Write "terms" or "privacy". Leave other consents out.',
  'consents.version': IDENTIFIER,
  picture:
    'Write an https address of at most 2,048 characters, a file below the folder of --pictures, or a data: URL. Leave it out if there is none.',
  points: `Write a whole number from 0 to ${number(importMost.points)}, without quotation marks.`,
  locale: 'Write "zh-CN" or "en-US". Leave it out for another language.',
  frozen: FLAG,
  isSynced: FLAG,
  isBackupEligible: FLAG,
};

const TIME_NAMES = /(?:At|\.at)$/;
/** Lists and objects whose times are required. */
const NEED_TIMES = /^(?:memberships?|signIns|consents)\./;

/** Returns the sentence of a refusal, which says what to do. */
export function importSentence(reason: ImportRefusal, field: string | null): string {
  const name = field === null ? '' : withoutPlaces(field);
  // A list of several contacts lacks `value` too.
  if (reason === 'missing-field') return forms[name.replace(/^(phone|email)\.value$/, '$1')] ?? importRefusals[reason];
  if (reason !== 'format') return importRefusals[reason];
  if (TIME_NAMES.test(name))
    return `${TIME} Leave ${NEED_TIMES.test(name) ? 'the entry' : 'it'} out if it is not known.`;
  return forms[name] ?? forms[name.replace(/^.*\./, '')] ?? importRefusals.format;
}
