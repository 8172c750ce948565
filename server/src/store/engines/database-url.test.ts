import { expect, test, vi } from 'vitest';
import { strictUrl } from './database-url.ts';
import { connectPool } from './postgres-client.ts';
import { toolEnvironment } from './postgres-tools.ts';

test.each([
  ['postgres://a:b@h/d?sslmode=require', 'postgres://a:b@h/d?sslmode=verify-full'],
  ['postgres://h/d?user=a&sslmode=prefer&sslrootcert=/ca', 'postgres://h/d?user=a&sslmode=verify-full&sslrootcert=/ca'],
  ['postgres://h/d?sslmode=verify-ca', 'postgres://h/d?sslmode=verify-full'],
  ['postgres://h/d?sslmode=no-verify', 'postgres://h/d?sslmode=no-verify'],
  ['postgres://h/d?sslmode=require&uselibpqcompat=true', 'postgres://h/d?sslmode=require&uselibpqcompat=true'],
  ['postgres://a:sslmode=require@h/d', 'postgres://a:sslmode=require@h/d'],
])('%s names the mode that pg uses: %s', (given, strict) => {
  expect(strictUrl(given)).toBe(strict);
});

test('pg does not warn of the mode of encryption', async () => {
  const warn = vi.spyOn(process, 'emitWarning');
  toolEnvironment('postgres://a:b@h/d?sslmode=require');
  const pool = connectPool({ databaseUrl: 'postgres://a:b@127.0.0.1:1/d?sslmode=require' });
  await expect(pool.connect()).rejects.toThrow('ECONNREFUSED');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
