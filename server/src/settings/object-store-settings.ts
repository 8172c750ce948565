import {
  allNeededWhen,
  type Environment,
  readSettings,
  refuseUnused,
  requiredSetting,
  type SettingValues,
  secret,
  setting,
} from './read-settings.ts';
import { secretChanges } from './secret-changes.ts';
import { httpUrl, oneOf, text } from './setting-schemas.ts';

const kindSettings = {
  kind: setting(
    'OBJECT_STORE',
    oneOf(['disk', 'cos', 's3']),
    'disk',
    'where uploads and avatars are kept: `disk` (`DATA_DIR/objects`), `cos` or `s3`',
  ),
};

const cosSettings = allNeededWhen('with `OBJECT_STORE=cos`', {
  baseUrl: requiredSetting(
    'COS_BASE_URL',
    httpUrl,
    "the bucket's URL, `https://isoline-1250000000.cos.ap-guangzhou.myqcloud.com`",
  ),
  secretId: requiredSetting('COS_SECRET_ID', text, 'id of an API key that may get, put and delete its objects'),
  secretKey: secret(requiredSetting('COS_SECRET_KEY', text, 'that API key'), secretChanges.apiKey),
});

const s3Settings = allNeededWhen('with `OBJECT_STORE=s3`', {
  baseUrl: requiredSetting(
    'S3_BASE_URL',
    httpUrl,
    'the endpoint without the bucket, `https://s3.eu-central-1.amazonaws.com`; any service that knows SigV4',
  ),
  region: requiredSetting('S3_REGION', text, 'region of the bucket'),
  bucket: requiredSetting('S3_BUCKET', text, 'name of the bucket'),
  style: setting(
    'S3_STYLE',
    oneOf(['virtual', 'path']),
    'virtual',
    "where the bucket's name goes: `virtual`: before the host; `path`: the first segment of the path",
  ),
  accessKeyId: requiredSetting('S3_ACCESS_KEY_ID', text, 'id of a key that may get, put and delete its objects'),
  secretAccessKey: secret(requiredSetting('S3_SECRET_ACCESS_KEY', text, 'that key'), secretChanges.apiKey),
});

/** The settings of object stores, in the order of `docs/operate/settings.md`. */
export const objectStoreSettings = [kindSettings, cosSettings, s3Settings];

export type ObjectStoreSettings =
  | { readonly kind: 'disk' }
  | ({ readonly kind: 'cos' } & SettingValues<typeof cosSettings>)
  | ({ readonly kind: 's3' } & SettingValues<typeof s3Settings>);

/** @throws WrongSetting */
export function readObjectStoreSettings(given: Environment, sandboxUrl: string | null): ObjectStoreSettings {
  const env = { ...(sandboxUrl && sandboxBucket(sandboxUrl)), ...given };
  const { kind } = readSettings(kindSettings, env);
  switch (kind) {
    case 'disk':
      refuseForgottenKind(given);
      return { kind };
    case 'cos':
      return { kind, ...readSettings(cosSettings, env) };
    case 's3':
      return { kind, ...readSettings(s3Settings, env) };
  }
}

/**
 * Refuses the settings of another store without `OBJECT_STORE`, because files would silently go to the disk. A written
 * `disk` is a decision: the settings then belong to a former store.
 *
 * @throws WrongSetting
 */
function refuseForgottenKind(given: Environment): void {
  if (given.OBJECT_STORE !== undefined) return;
  refuseUnused(cosSettings, given, 'OBJECT_STORE must be "cos"');
  refuseUnused(s3Settings, given, 'OBJECT_STORE must be "s3"');
}

// The sandbox has one host name, so both of its stores have the bucket in the path.
function sandboxBucket(sandboxUrl: string): Environment {
  const url = sandboxUrl.replace(/\/$/, '');
  const bucket = 'isoline-1250000000';
  const [id, key] = ['AKIDsandbox', 'sandbox-secret-key'];
  return {
    COS_BASE_URL: `${url}/${bucket}`,
    COS_SECRET_ID: id,
    COS_SECRET_KEY: key,
    S3_BASE_URL: url,
    S3_REGION: 'ap-guangzhou',
    S3_BUCKET: bucket,
    S3_STYLE: 'path',
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: key,
  };
}
