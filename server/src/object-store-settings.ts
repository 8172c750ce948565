import { type Environment, httpUrl, needed, oneOf, sandboxUrl, WrongSetting } from './setting.ts';

/** Which object store, and what it needs to be spoken to. */
export type ObjectStoreSettings =
  | { readonly kind: 'disk' }
  | { readonly kind: 'cos'; readonly baseUrl: string; readonly secretId: string; readonly secretKey: string }
  | {
      readonly kind: 's3';
      /** Without the bucket. */
      readonly baseUrl: string;
      readonly region: string;
      readonly bucket: string;
      /** Where the bucket stands: before the host, or as the first part of the path. */
      readonly style: 'virtual' | 'path';
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

/** @throws WrongSetting */
export function objectStoreFrom(given: Environment, sandbox: boolean): ObjectStoreSettings {
  const env = sandbox ? { ...sandboxBucket(given), ...given } : given;
  const kind = oneOf(env, 'OBJECT_STORE', ['disk', 'cos', 's3']);
  switch (kind) {
    case 'disk':
      return { kind };
    case 'cos':
      return {
        kind,
        baseUrl: httpUrl(env, 'COS_BASE_URL'),
        secretId: needed(env, 'COS_SECRET_ID'),
        secretKey: needed(env, 'COS_SECRET_KEY'),
      };
    case 's3':
      return {
        kind,
        baseUrl: httpUrl(env, 'S3_BASE_URL'),
        region: needed(env, 'S3_REGION'),
        bucket: needed(env, 'S3_BUCKET'),
        style: oneOf(env, 'S3_STYLE', ['virtual', 'path']),
        accessKeyId: needed(env, 'S3_ACCESS_KEY_ID'),
        secretAccessKey: needed(env, 'S3_SECRET_ACCESS_KEY'),
      };
  }
}

// The sandbox's bucket is a part of the path in both dialects: one address has no names before its host.
function sandboxBucket(env: Environment): Environment {
  const url = sandboxUrl(env).replace(/\/$/, '');
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

/** @throws WrongSetting when what is uploaded would travel in clear */
export function refuseUnsafeStore(settings: ObjectStoreSettings): void {
  if (settings.kind === 'disk' || settings.baseUrl.startsWith('https://')) return;
  const name = `${settings.kind.toUpperCase()}_BASE_URL`;
  throw new WrongSetting(`${name} must begin with https:// in production: the pages, too, upload there.`);
}
