import * as v from 'valibot';
import { described } from './fields/request-fields.ts';
import { parseTime } from './fields/time-fields.ts';
import { lengths, passkeysMax } from './limits.ts';
import { providerIds, providerLoginTypes } from './providers.ts';
import { isEmail, normalizeEmail, normalizePhone, PHONE } from './values/contact-format.ts';
import { isDrawn } from './values/drawn-text.ts';
import { isNickName } from './values/nickname-format.ts';

/**
 * The row of an account that is imported: one line of NDJSON. `docs/operate/account-row.schema.json` is generated from
 * it. The message of an issue is a key of `importRefusals`.
 */

/** The longest lists of a row. */
export const importLists = { signInsMax: 200, consentsMax: 50, membershipsMax: 50 } as const;

/** The largest values of a row. */
export const importMost = {
  points: 1_000_000_000,
  hash: 4_096,
  counter: 0xffff_ffff,
  subjects: 20,
  transports: 10,
} as const;

const WRONG = 'format';
/** An object that refuses unknown fields, so that none is dropped silently. */
const strict = <const E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected }) =>
    expected === 'never' ? 'unknown-field' : expected === 'Object' ? WRONG : 'missing-field',
  );
const list = <const S extends v.GenericSchema>(item: S, max: number) =>
  v.pipe(v.array(item, WRONG), v.maxLength(max, WRONG));

const DISALLOWED = /[\p{Cc}\p{Cs}]/u;

/** Text of one line. PostgreSQL does not store NUL, and a lone surrogate cannot be written as UTF-8. */
const text = (max: number) =>
  v.pipe(
    v.string(WRONG),
    v.nonEmpty(WRONG),
    v.maxLength(max, WRONG),
    v.check((given) => !DISALLOWED.test(given), WRONG),
  );
const identifier = v.pipe(v.string(WRONG), v.regex(/^[A-Za-z0-9_.:-]{1,64}$/, WRONG));
const base64url = (max: number) => v.pipe(v.string(WRONG), v.regex(/^[\w-]+$/, WRONG), v.maxLength(max, WRONG));
const flag = v.boolean(WRONG);
const count = (max: number) => v.pipe(v.number(WRONG), v.integer(WRONG), v.minValue(0, WRONG), v.maxValue(max, WRONG));

/** A time in ISO 8601 with its offset. The result is milliseconds since 1970 UTC. */
const time = v.pipe(
  v.string(WRONG),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/, WRONG),
  v.transform(parseTime),
  v.check((at) => at >= Date.UTC(1990, 0), WRONG),
);

const verifiedAt = described(
  v.nullish(time, null),
  'The time at which its owner proved it by a code or a link. A contact without this time is left out.',
);

const phone = strict({
  value: v.pipe(text(64), v.transform(normalizePhone), v.regex(PHONE, WRONG)),
  verifiedAt,
});

const email = strict({
  value: v.pipe(text(lengths.emailMax * 2), v.transform(normalizeEmail), v.check(isEmail, WRONG)),
  verifiedAt,
});

const authenticator = strict({
  secret: described(
    v.pipe(
      text(256),
      v.transform((given) => given.toUpperCase().replace(/[\s=-]/g, '')),
      v.regex(/^[A-Z2-7]{16,128}$/, WRONG),
    ),
    'Base32, of codes by SHA-1 with 6 digits every 30 seconds.',
  ),
  algorithm: v.nullish(v.picklist(['SHA1'], WRONG)),
  digits: v.nullish(v.picklist([6], WRONG)),
  period: v.nullish(v.picklist([30], WRONG)),
  createdAt: v.nullish(time, null),
});

const passkey = strict({
  id: described(base64url(lengths.credentialIdMax), 'The credential id, base64url.'),
  publicKey: described(v.pipe(base64url(lengths.webauthnPartMax), v.minLength(40, WRONG)), 'COSE, base64url.'),
  rpId: described(text(253), 'The relying party id. A passkey of another host than this server is left out.'),
  userHandle: described(base64url(128), 'The user handle of the credential, base64url.'),
  counter: v.nullish(count(importMost.counter), 0),
  transports: v.nullish(list(v.pipe(v.string(WRONG), v.regex(/^[a-z-]{1,32}$/, WRONG)), importMost.transports), []),
  aaguid: v.nullish(v.pipe(v.string(WRONG), v.uuid(WRONG)), '00000000-0000-0000-0000-000000000000'),
  name: v.nullish(v.pipe(text(lengths.passkeyNameMax), v.check(isDrawn, WRONG)), 'Passkey'),
  isSynced: v.nullish(flag, false),
  isBackupEligible: v.nullish(flag, null),
  createdAt: v.nullish(time, null),
  lastUsedAt: v.nullish(time, null),
});

const identity = strict({
  provider: v.picklist(providerIds, WRONG),
  unionId: described(
    v.nullish(text(255), null),
    'The id of the user that is the same in every app of the provider, such as the UnionID of WeChat.',
  ),
  subjects: described(
    v.pipe(list(strict({ appId: text(255), subject: text(255) }), importMost.subjects), v.nonEmpty(WRONG)),
    'The user in each app: the OAuth client id, and the openid or `sub`.',
  ),
  nickName: v.nullish(text(255), null),
  avatar: v.nullish(text(2_048), null),
  linkedAt: v.nullish(time, null),
});

const signIn = strict({
  method: v.picklist(
    ['password', 'sms', 'email', 'passkey', ...providerLoginTypes, 'register', 'reset', 'device'],
    WRONG,
  ),
  product: v.nullish(identifier, 'isoline'),
  at: time,
  ip: v.nullish(v.pipe(v.string(WRONG), v.ip(WRONG)), null),
  device: v.nullish(text(100), null),
});

const membership = strict({
  product: described(identifier, 'The id of the product.'),
  workspaceId: v.nullish(identifier, null),
  startsAt: time,
  endsAt: time,
});

const consent = strict({ kind: v.picklist(['terms', 'privacy'], WRONG), version: identifier, givenAt: time });

/** The address of a picture, or the picture itself. */
const PICTURE_URL = /^(?:https:\/\/.{1,2048}|data:image\/[a-z+]{2,10};base64,[A-Za-z0-9+/=]+)$/;

/** Returns whether a path stays below the folder that it belongs to. */
const isBelow = (path: string) =>
  /^[^\\:]{1,255}$/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part));

const picture = v.pipe(
  v.string(WRONG),
  v.check((given) => (PICTURE_URL.test(given) || isBelow(given)) && !DISALLOWED.test(given), WRONG),
);

export const importedRow = strict({
  externalId: described(
    text(255),
    'The id of the account where it comes from. A second import finds the account by it. Begin it with the name of the system if there are several.',
  ),
  phone: described(v.nullish(phone, null), 'A mobile phone number of the mainland, in any usual spelling.'),
  email: described(v.nullish(email, null), 'It is kept in its normal form: lower case, without invisible characters.'),
  nickName: described(
    v.nullish(v.pipe(text(200), v.trim(), v.check(isNickName, WRONG)), null),
    'By default made from the contact.',
  ),
  picture: described(
    v.nullish(picture, null),
    'An https address, a file below the folder of `--pictures`, or a `data:` URL. One that cannot be read is left out.',
  ),
  passwordHash: described(
    v.nullish(v.union([text(importMost.hash), v.record(v.string(), v.unknown())], WRONG), null),
    'A text, or an object with a `kind`: see docs/operate/password-hashes.md.',
  ),
  authenticator: v.nullish(authenticator, null),
  passkeys: v.nullish(list(passkey, passkeysMax), []),
  identities: v.nullish(list(identity, providerIds.length), []),
  membership: v.nullish(membership, null),
  memberships: described(
    v.nullish(list(membership, importLists.membershipsMax), []),
    'The memberships of other products. An account has at most one for each product, and the last one given counts.',
  ),
  points: described(v.nullish(count(importMost.points), null), 'The balance, which becomes one entry.'),
  registeredAt: described(v.nullish(time, null), 'By default the time of the import.'),
  signIns: described(
    v.nullish(list(signIn, importLists.signInsMax), []),
    'The sign-ins of the last 200 days are kept.',
  ),
  locale: v.nullish(v.picklist(['zh-CN', 'en-US'], WRONG), null),
  frozen: described(v.nullish(flag, false), 'A frozen account cannot sign in.'),
  consents: described(
    v.nullish(list(consent, importLists.consentsMax), []),
    'If the current version of the terms is missing, the person is asked for consent at the first sign-in.',
  ),
});

/** A row as it is written into a file. */
export type WrittenRow = v.InferInput<typeof importedRow>;

export type ImportedRow = v.InferOutput<typeof importedRow>;

/** The reasons why a row is refused. The documents and the command print the sentences. */
export const importRefusals = {
  'not-json': 'The line is not a JSON object.',
  'not-utf-8': 'The line is not valid UTF-8.',
  'too-long': 'The line has more than 1 MiB. `_text` is only its beginning: mend it in your own file.',
  'too-deep': 'Objects and lists are nested more than 16 levels deep.',
  'duplicate-key': 'A field is given twice.',
  'unknown-field': 'The schema has no such field: leave it out.',
  'missing-field': 'The field is required.',
  format: 'The value does not have the form that the schema requires: `text` says which.',
  future: 'The time is in the future.',
  'unknown-product': 'No product here has this id: register the product first, or leave the membership out.',
  'wrong-end': 'A membership ends after its start, and at most 100 years from now.',
  'not-verified':
    'An account needs a contact that its owner verified: give `verifiedAt` if the other system verified one, otherwise the person registers here.',
  'id-twice': 'An earlier row of the file has this external id.',
  'contact-twice': 'An earlier row of the file has this contact, in its normal form.',
  'contact-taken': 'Another account here has this contact. The account keeps everything that it has.',
  'identity-twice':
    'An earlier row, or this one, has an identity of the same user or provider: keep one of each provider.',
  'identity-taken': 'Another account here has this identity.',
  'passkey-twice': 'An earlier row, or this one, has this passkey.',
  'passkey-taken': 'Another account here has this passkey.',
  hash: 'The kind of the password hash is not known, or it costs too much: `text` says which.',
} as const satisfies Readonly<Record<string, string>>;

export type ImportRefusal = keyof typeof importRefusals;

/** The longest line of a file, in bytes. A longer one is refused without being kept in memory. */
export const importLineBytesMax = 1024 * 1024;

/** Fields that the importer adds to a refused row, and ignores when the mended row is read again. */
export const importMarks = { refused: '_refused', text: '_text' } as const;

/** The reason why a row is refused, and the path of the field; null if it is about the whole line. */
export interface ImportFault {
  readonly field: string | null;
  readonly reason: ImportRefusal;
  /** A sentence that says more than the sentence of the reason. */
  readonly text?: string;
}

/** Returns the row of a parsed line, or its first fault. */
export function parseImportedRow(value: object): ImportedRow | ImportFault {
  const { success, output, issues } = v.safeParse(importedRow, value, { abortEarly: true });
  if (success) return output;
  const [issue] = issues;
  return { field: v.getDotPath(issue), reason: issue.message as ImportRefusal };
}

export const isFault = (result: object): result is ImportFault => 'reason' in result;
