import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});

afterAll(() => sandbox.close());

test.each([
  ['zh-CN', '真实协议'],
  ['en', 'real protocols'],
])('the home page describes the sandbox and its services in the language %s', async (language, lead) => {
  const answer = await fetch(sandbox.url, { headers: { 'accept-language': language } });
  const text = await answer.text();
  expect(text).toContain(lead);
  expect(text).toContain('href="/inbox"');
  expect(text).toContain(`${sandbox.url}/control/fault`);
  expect(text).toContain('LimitExceeded.PhoneNumberDailyLimit');
  expect(text).toContain(String(sandbox.smtpPort));
});

test('pages run only their own scripts and cannot be framed', async () => {
  const policy = (await fetch(sandbox.url)).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
});
