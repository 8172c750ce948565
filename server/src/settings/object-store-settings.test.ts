import { sandboxDefaults } from '@isoline/sandbox/defaults.ts';
import { describe, expect, test } from 'vitest';
import { readObjectStoreSettings } from './object-store-settings.ts';
import type { Environment } from './read-settings.ts';

const cos = {
  OBJECT_STORE: 'cos',
  COS_BASE_URL: 'https://b-1.cos.ap-guangzhou.myqcloud.com',
  COS_SECRET_ID: 'id',
  COS_SECRET_KEY: 'key',
};
const s3 = {
  OBJECT_STORE: 's3',
  S3_BASE_URL: 'https://s3.eu-central-1.amazonaws.com',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
};
const real = (env: Environment) => readObjectStoreSettings(env, null);
const names = [...Object.keys(cos), ...Object.keys(s3)].filter((name) => name !== 'OBJECT_STORE');

test('the default object store is the disk', () => {
  expect(real({})).toEqual({ kind: 'disk' });
});

describe('with the sandbox', () => {
  const { bucket, region, secretId, secretKey } = sandboxDefaults.objectStore;
  const from = (kind: string) => readObjectStoreSettings({ OBJECT_STORE: kind }, 'http://127.0.0.1:9/');

  test('with the sandbox, an object store needs no further settings and uses the bucket of the sandbox', () => {
    expect(from('cos')).toEqual({ kind: 'cos', baseUrl: `http://127.0.0.1:9/${bucket}`, secretId, secretKey });
    expect(from('s3')).toEqual({
      kind: 's3',
      baseUrl: 'http://127.0.0.1:9',
      region,
      bucket,
      style: 'path',
      accessKeyId: secretId,
      secretAccessKey: secretKey,
    });
  });

  test("settings override the defaults of the sandbox's object store", () => {
    expect(readObjectStoreSettings(cos, 'http://127.0.0.1:9/')).toEqual(real(cos));
  });
});

test.each(names)('without the sandbox %s is required, which the sentence explains by the chosen store', (name) => {
  const store = name.startsWith('COS') ? cos : s3;
  expect(real(store).kind).toBe(store.OBJECT_STORE);
  expect(() => real({ ...store, [name]: undefined })).toThrow(
    `${name} must be set with OBJECT_STORE=${store.OBJECT_STORE}.`,
  );
});

test('by default, the bucket of S3 is part of the host', () => {
  expect(real(s3)).toMatchObject({ style: 'virtual' });
  expect(real({ ...s3, S3_STYLE: 'path' })).toMatchObject({ style: 'path' });
  expect(() => real({ ...s3, S3_STYLE: 'host' })).toThrow('S3_STYLE must');
});
