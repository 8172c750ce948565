import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { lengths } from '../limits.ts';
import { profile } from '../values/account.ts';
import { fields } from '../values/fields.ts';
import { nickName } from '../values/text.ts';

/** The bucket and the use of an avatar (spec, section 9). */
export const avatarUpload = { bucketcode: 'cos-0001', buscode: 'lg' } as const;

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

/** A header's value is text, but clients send the number as well. */
const size = v.union(
  [bytes, v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'FIELDS_INVALID'), v.transform(Number), bytes)],
  'FIELDS_INVALID',
);

const lowerCase = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Headers that the upload is signed with, their names in any case; no other is taken. */
const uploadHeaders = v.pipe(
  v.record(v.string(), v.unknown(), 'FIELDS_INVALID'),
  v.transform(lowerCase),
  v.strictObject(
    {
      'content-type': v.picklist(['image/png', 'image/jpeg', 'image/webp', 'image/gif'], 'FILE_NOT_IMAGE'),
      'content-length': size,
    },
    'FIELDS_INVALID',
  ),
);

/**
 * Signs the upload of an avatar (spec, section 9): the browser then PUTs the file to `url` itself, which may be on another
 * origin. A key other than `user/{own nickName}/icon/head{100-999}.png` is 403.
 */
export const signUpload = endpoint({
  method: 'POST',
  path: '/apis/file/cos/preSignatureUrl',
  summary: "Sign an avatar's upload",
  access: 'signed-in',
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
    /** To be sent with the upload as they are; a browser sends `content-length` by itself. */
    headers: v.record(v.string(), v.string()),
    /** What `user-update-info` takes as `userIcon`: the account's id, `/`, and the key asked for. */
    key: v.string(),
    /** Seconds. */
    expiresIn: v.number(),
  }),
  refusals: ['FILE_NOT_IMAGE'],
});

/**
 * Changes the nick name, the avatar, both or neither; `userIcon` is the key that `signUpload` gave for an uploaded object,
 * 403 when it is another account's. The picture is checked by its bytes and shown re-encoded, at an address that each
 * upload changes (contract, section 3). UPLOAD_FAILED: there is no such object; FILE_NOT_IMAGE: it is no picture that fits.
 */
export const updateInfo = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/user-update-info',
  summary: 'Change nick name and avatar',
  access: 'signed-in',
  input: fields({ nickName: v.nullish(nickName), userIcon: v.nullish(key) }),
  output: profile,
  refusals: ['FILE_NOT_IMAGE', 'UPLOAD_FAILED'],
});
