import * as v from 'valibot';
import { type Environment, readSettings, requiredSetting, setting } from './read-settings.ts';
import { httpUrl, oneOf, text } from './setting-schemas.ts';

/** The kind of object store, and its settings. */
export type ObjectStoreSettings =
  | { readonly kind: 'disk' }
  | { readonly kind: 'cos'; readonly baseUrl: string; readonly secretId: string; readonly secretKey: string }
  | {
      readonly kind: 's3';
      /** Without the bucket. */
      readonly baseUrl: string;
      readonly region: string;
      readonly bucket: string;
      /** Where the bucket's name goes: before the host, or as the first segment of the path. */
      readonly style: 'virtual' | 'path';
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

const kindSchema = v.object({ OBJECT_STORE: setting(oneOf(['disk', 'cos', 's3']), 'disk', 'Kind of object store') });

const cosSchema = v.object({
  COS_BASE_URL: requiredSetting(httpUrl, "The bucket's URL"),
  COS_SECRET_ID: requiredSetting(text, 'API key id'),
  COS_SECRET_KEY: requiredSetting(text, 'API key'),
});

const s3Schema = v.object({
  S3_BASE_URL: requiredSetting(httpUrl, 'The endpoint without the bucket'),
  S3_REGION: requiredSetting(text, 'Region of the bucket'),
  S3_BUCKET: requiredSetting(text, 'Name of the bucket'),
  S3_STYLE: setting(oneOf(['virtual', 'path']), 'virtual', "Where the bucket's name goes: the host or the path"),
  S3_ACCESS_KEY_ID: requiredSetting(text, 'Access key id'),
  S3_SECRET_ACCESS_KEY: requiredSetting(text, 'Secret access key'),
});

/** The schemas of these settings. */
export const objectStoreSchemas = [kindSchema, cosSchema, s3Schema];

/** @throws WrongSetting */
export function readObjectStoreSettings(given: Environment, sandboxUrl: string | null): ObjectStoreSettings {
  const env = { ...(sandboxUrl && sandboxBucket(sandboxUrl)), ...given };
  const { OBJECT_STORE: kind } = readSettings(kindSchema, env);
  switch (kind) {
    case 'disk':
      return { kind };
    case 'cos':
      return readCos(env);
    case 's3':
      return readS3(env);
  }
}

function readCos(env: Environment): ObjectStoreSettings {
  const read = readSettings(cosSchema, env);
  return { kind: 'cos', baseUrl: read.COS_BASE_URL, secretId: read.COS_SECRET_ID, secretKey: read.COS_SECRET_KEY };
}

function readS3(env: Environment): ObjectStoreSettings {
  const read = readSettings(s3Schema, env);
  return {
    kind: 's3',
    baseUrl: read.S3_BASE_URL,
    region: read.S3_REGION,
    bucket: read.S3_BUCKET,
    style: read.S3_STYLE,
    accessKeyId: read.S3_ACCESS_KEY_ID,
    secretAccessKey: read.S3_SECRET_ACCESS_KEY,
  };
}

// The sandbox has one host name, so its bucket is part of the path in both dialects.
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
