import jsQr from 'jsqr';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts';
import { callback, createPhone } from './testing-phone.ts';

const [website] = sandboxDefaults.wechat.apps;
const validQuery = {
  appid: website?.id ?? '',
  redirect_uri: callback,
  response_type: 'code',
  scope: 'snsapi_login',
  state: 'aB3',
};

let sandbox: Sandbox;
let skew = 0;
const { open, act, poll, fault } = createPhone(() => sandbox);

const start = async (wechat: SandboxOptions['wechat'] = {}) => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => Date.now() + skew, wechat });
};

beforeEach(async () => {
  skew = 0;
  await start({ longPollMs: 60 });
});

afterEach(() => sandbox.close());

test.each([
  ['appid', { appid: 'wx0000000000000000' }, 'AppID'],
  ['appid', { appid: sandboxDefaults.wechat.apps[1]?.id ?? '' }, 'AppID'],
  ['redirect_uri', { redirect_uri: 'http://evil.example/wx_redirect' }, 'redirect_uri'],
  ['redirect_uri', { redirect_uri: 'http://www.localhost/wx_redirect' }, 'redirect_uri'],
  ['redirect_uri', { redirect_uri: 'http://localhost@evil.example/' }, 'redirect_uri'],
  ['redirect_uri', { redirect_uri: 'javascript://localhost/%0aalert(1)' }, 'redirect_uri'],
  ['redirect_uri', { redirect_uri: '' }, 'redirect_uri'],
  ['response_type', { response_type: 'token' }, 'response_type'],
  ['scope', { scope: 'snsapi_userinfo' }, 'Scope'],
  ['state', { state: 'x'.repeat(129) }, 'state'],
])('an invalid %s (%j) shows an error page with status 200 and no QR code', async (_name, wrong, word) => {
  const { answer, page, uuid } = await open({ ...validQuery, ...wrong });
  expect([answer.status, answer.redirected, uuid]).toEqual([200, false, '']);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(page).toContain(word);
  expect(await (await fetch(`${sandbox.url}/control/wechat`)).json()).toEqual([]);
});

test('any site may frame the page, and it has the class names and the poll URL of the real page', async () => {
  const { answer, page, uuid } = await open(validQuery);
  expect(uuid).toMatch(/^[\w-]{16}$/);
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(answer.headers.get('content-security-policy')).not.toContain('frame-ancestors');
  for (const name of ['js_qrcode_img', 'js_wx_default_tip', 'js_wx_after_scan', 'js_wx_after_cancel'])
    expect(page).toContain(name);
  expect(page).toContain(`var fordevtool = "/connect/l/qrconnect?uuid=${uuid}"`);
});

test('a state is escaped in the page', async () => {
  const { page } = await open({ ...validQuery, state: '"><script>alert(1)</script>' });
  expect(page).not.toContain('<script>alert');
});

test.each([
  [{}, 'data-target="self"'],
  [{ login_type: 'jssdk' }, 'data-target="top"'],
  [{ login_type: 'jssdk', self_redirect: 'true' }, 'data-target="self"'],
  [{ color_scheme: 'dark' }, 'data-scheme="dark"'],
  [{ style: 'white' }, 'data-scheme="dark"'],
  [{ style: 'white', color_scheme: 'light' }, 'data-scheme="light"'],
  [{ stylelite: '1' }, 'data-lite="true"'],
  [{ lang: 'en' }, 'Scan with WeChat'],
  [{ lang: 'cn' }, '使用微信扫一扫登录'],
])('the display parameters %j are applied', async (params: Record<string, string>, sign) => {
  expect((await open({ ...validQuery, ...params })).page).toContain(sign);
});

test('the QR code contains the URL of the phone page', async () => {
  const { uuid } = await open(validQuery);
  const answer = await fetch(`${sandbox.url}/connect/qrcode/${uuid}`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const { data, info } = await sharp(await answer.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQr.default(new Uint8ClampedArray(data), info.width, info.height);
  expect(read?.data).toBe(`${sandbox.url}/connect/confirm?uuid=${uuid}`);
});

test('a poll without a change ends with 408', async () => {
  const { uuid } = await open(validQuery);
  expect(await poll(uuid)).toEqual({ wx_errcode: 408, wx_code: '' });
});

test('the poll returns 404 after the scan and 405 with a code after the confirmation', async () => {
  const { uuid } = await open(validQuery);
  await act('scan', uuid, 'Ann');
  expect(await poll(uuid)).toEqual({ wx_errcode: 404, wx_code: '' });
  expect(await poll(uuid, 404)).toEqual({ wx_errcode: 408, wx_code: '' });
  const confirmed = await (await act('confirm', uuid)).json();
  const { wx_errcode, wx_code } = await poll(uuid, 404);
  expect(wx_errcode).toBe(405);
  expect(wx_code).toMatch(/^\w{32}$/);
  expect(confirmed).toMatchObject({ status: 'confirmed', callback: `${callback}?code=${wx_code}&state=aB3` });
});

test('the query of the redirect URL is kept', async () => {
  const { uuid } = await open({ ...validQuery, redirect_uri: `${callback}?from=x` });
  const { callback: address } = await (await act('confirm', uuid, 'Ann')).json();
  expect(address).toMatch(/\/wx_redirect\?from=x&code=\w+&state=aB3$/);
});

test('a waiting poll is answered when the status changes, before its timeout', async () => {
  await sandbox.close();
  await start({ longPollMs: 60_000 });
  const { uuid } = await open(validQuery);
  const scanned = poll(uuid);
  await act('scan', uuid, 'Ann');
  expect((await scanned).wx_errcode).toBe(404);
  const expired = poll(uuid, 404);
  await act('expire', uuid);
  expect((await expired).wx_errcode).toBe(402);
});

test('a poll by a script sets two globals', async () => {
  const { uuid } = await open(validQuery);
  const answer = await fetch(`${sandbox.url}/connect/l/qrconnect?uuid=${uuid}&_=1`);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(await answer.text()).toBe("window.wx_errcode=408;window.wx_code='';");
});

test('after a denial the page stays and the code can be scanned again', async () => {
  const { uuid } = await open(validQuery);
  await act('scan', uuid, 'Ann');
  expect(await (await act('cancel', uuid)).json()).toMatchObject({ status: 'cancelled', callback: null });
  expect((await poll(uuid, 404)).wx_errcode).toBe(403);
  expect((await poll(uuid, 403)).wx_errcode).toBe(408);
  await act('scan', uuid, 'Bob');
  expect((await poll(uuid, 403)).wx_errcode).toBe(404);
});

test('with the fault state-only, a denial redirects with only the state', async () => {
  const { uuid } = await open(validQuery);
  await fault('state-only');
  await act('scan', uuid, 'Ann');
  expect(await (await act('cancel', uuid)).json()).toMatchObject({ callback: `${callback}?state=aB3` });
  expect(await poll(uuid, 404)).toEqual({ wx_errcode: 405, wx_code: '' });
});

test('an expired QR code cannot be scanned', async () => {
  const { uuid } = await open(validQuery);
  skew = sandboxDefaults.wechat.qrLifetimeMs;
  expect((await poll(uuid)).wx_errcode).toBe(402);
  expect((await act('scan', uuid, 'Ann')).status).toBe(409);
});

test('an unknown QR code returns 500 to the page and 404 to a program', async () => {
  expect((await poll('unknown')).wx_errcode).toBe(500);
  expect((await act('scan', 'unknown', 'Ann')).status).toBe(404);
});

test('a second phone cannot take over a scanned code', async () => {
  const { uuid } = await open(validQuery);
  await act('scan', uuid, 'Ann');
  expect((await act('scan', uuid, 'Bob')).status).toBe(409);
  expect((await act('confirm', uuid, 'Bob')).status).toBe(409);
  expect((await act('confirm', uuid, 'Ann')).status).toBe(200);
  expect((await act('cancel', uuid)).status).toBe(409);
});

test.each(['', '{}', '[]', '{"uuid":7}'])('the control body %o is refused', async (body) => {
  expect((await fetch(`${sandbox.url}/control/wechat/scan`, { method: 'POST', body })).status).toBe(400);
});

test('old QR codes are dropped', async () => {
  const { uuid } = await open(validQuery);
  skew = sandboxDefaults.wechat.qrLifetimeMs + 3600_001;
  await open(validQuery);
  expect((await poll(uuid)).wx_errcode).toBe(500);
});

test('the fault page-away fails only the login page', async () => {
  await fault('page-away');
  await expect(open(validQuery)).rejects.toThrow('fetch failed');
  expect((await open(validQuery)).uuid).not.toBe('');
});

const form = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}${path}`, { method: 'POST', body: new URLSearchParams(fields) });

test('a person can choose a user, scan, and allow or deny on the phone page', async () => {
  const { uuid } = await open(validQuery);
  const path = `/connect/confirm?uuid=${uuid}`;
  expect(await (await fetch(`${sandbox.url}/connect/confirm`)).text()).toContain(uuid);
  expect(await (await fetch(`${sandbox.url}${path}`)).text()).toContain('谁来扫码');
  expect(await (await form(`${path}&action=scan`, { user: '林 <b>' })).text()).toContain('林 &lt;b&gt;');
  expect(await (await form(path, { action: 'cancel' })).text()).toContain('已拒绝');
  await form(`${path}&action=scan`, { user: 'River' });
  const done = await fetch(`${sandbox.url}${path}`, { headers: { 'accept-language': 'en' } });
  expect(await done.text()).toContain('Allow');
  expect(await (await form(path, { action: 'confirm' })).text()).toContain('已允许');
  expect((await poll(uuid, 404)).wx_errcode).toBe(405);
});
