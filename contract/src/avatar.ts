import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { profile } from './fields/answer-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { nickName } from './fields/text-fields.ts';
import { lengths } from './limits.ts';
import { avatarUpload } from './values/avatar-upload.ts';

const key = v.pipe(
  v.string('FIELD_REQUIRED'),
  v.nonEmpty('FIELD_REQUIRED'),
  v.maxLength(lengths.objectKeyMax, 'FIELDS_INVALID'),
);

const bytes = v.pipe(
  v.number('FIELDS_INVALID'),
  v.integer('FIELDS_INVALID'),
  v.minValue(1, 'FIELDS_INVALID'),
  v.maxValue(lengths.avatarBytesMax, 'FIELDS_INVALID'),
);

/** The value of a header is text, but some clients send a number. */
const size = v.union(
  [bytes, v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'FIELDS_INVALID'), v.transform(Number), bytes)],
  'FIELDS_INVALID',
);

const lowerCase = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** A request may contain thousands of headers. More than these are refused without looking at any of them. */
const UPLOAD_HEADERS = 2;

/** The headers that the upload's signature covers, with names in any letter case. No other header is accepted. */
const uploadHeaders = v.pipe(
  v.looseObject({}, 'FIELDS_INVALID'),
  v.check((headers) => Object.keys(headers).length <= UPLOAD_HEADERS, 'FIELDS_INVALID'),
  v.transform(lowerCase),
  v.strictObject(
    {
      'content-type': v.picklist(['image/png', 'image/jpeg', 'image/webp', 'image/gif'], 'FILE_NOT_IMAGE'),
      'content-length': size,
    },
    'FIELDS_INVALID',
  ),
);

/** Signs the upload of an avatar (docs/specification.md, section 9). */
export const signUpload = endpoint({
  method: 'POST',
  path: '/apis/file/cos/preSignatureUrl',
  access: 'signed-in',
  summary: 'Sign the upload of an avatar',
  description:
    'The browser then PUTs the file to `url`, which may be on another origin, with `headers` as they are; it sends ' +
    '`content-length` by itself. 403 for a key other than `user/{own nickName}/icon/head{100-999}.png`. ' +
    'docs/specification.md, section 9.',
  input: fields({
    bucketcode: v.literal(avatarUpload.bucketcode, 'FIELDS_INVALID'),
    buscode: v.literal(avatarUpload.buscode, 'FIELDS_INVALID'),
    key,
    method: v.literal('PUT', 'FIELDS_INVALID'),
    headers: uploadHeaders,
    params: v.nullish(v.strictObject({}, 'FIELDS_INVALID')),
  }),
  output: v.object({
    url: v.string(),
    headers: v.record(v.string(), v.string()),
    key: described(
      v.string(),
      "The `userIcon` of `user-update-info`: the account's id, `/`, and the key of the request.",
    ),
    expiresIn: described(v.number(), 'Seconds.'),
  }),
  refusals: { FILE_NOT_IMAGE: null },
});

export const updateInfo = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/user-update-info',
  access: 'signed-in',
  summary: 'Change the nickname, the avatar or both',
  description:
    '`userIcon` is the key that `preSignatureUrl` gave for an uploaded object; 403 for a key of another account. The ' +
    'picture is checked by its bytes and served re-encoded, at an address that changes with each upload. ' +
    'UPLOAD_FAILED: there is no such object. FILE_NOT_IMAGE: the object is not a picture, or is too large. ' +
    'docs/contract.md, section 3.',
  input: fields({ nickName: v.nullish(nickName), userIcon: v.nullish(key) }),
  output: profile,
  refusals: { FILE_NOT_IMAGE: null, UPLOAD_FAILED: null },
});
