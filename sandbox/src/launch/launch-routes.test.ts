import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});

afterAll(() => sandbox.close());

const launch = async (query = '') => new URL((await (await fetch(`${sandbox.url}/launch${query}`)).json()).url);

test('the signature covers all parameters of the link', async () => {
  const url = await launch(`?backUrl=${encodeURIComponent("/a?b='等值线'")}`);
  const [message = '', signature = ''] = url.search.slice(1).split('&signature=');
  expect(createHmac('sha256', sandboxDefaults.launch.secret).update(message).digest('hex')).toBe(signature);
  expect(message.split('&').toSorted().join('&')).toBe(message);
  expect(message).toContain('backUrl=%2Fa%3Fb%3D%27%E7%AD%89%E5%80%BC%E7%BA%BF%27');
});

test('by default the link launches the VIP page', async () => {
  const { origin, pathname, searchParams } = await launch();
  expect(origin + pathname).toBe(`${sandboxDefaults.launch.productUrl}/tencentCloud_redirect/webProVip`);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    source: sandboxDefaults.launch.source,
    platform: 'webProVip',
    workspaceId: 'workspace-1',
  });
  expect(searchParams.has('code')).toBe(false);
  expect((await launch('?platform=')).pathname).toBe('/tencentCloud_redirect');
});

test('a link for a user contains a code, and every link has its own nonce', async () => {
  const [first, second] = [await launch('?user=Tarn'), await launch('?user=Tarn')];
  expect(first.searchParams.get('code')).toMatch(/^\w{32}$/);
  expect(second.searchParams.get('nonce')).not.toBe(first.searchParams.get('nonce'));
});

test('a browser gets a page with the link', async () => {
  const text = await (await fetch(`${sandbox.url}/launch?user=%22%3E`, { headers: { accept: 'text/html' } })).text();
  expect(text).toContain('href="http://localhost:8080/tencentCloud_redirect/webProVip?');
  expect(text).toContain('value="&quot;&gt;"');
});

test('a repeated parameter is refused', async () => {
  expect((await fetch(`${sandbox.url}/launch?user=a&user=b`)).status).toBe(400);
});
