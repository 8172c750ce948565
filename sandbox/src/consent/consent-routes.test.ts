import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';

const redirectUrl = 'http://localhost:8080/tencentCloud_redirect?from=a%20b';
const validQuery = { scope: 'login', app_id: sandboxDefaults.cloud.appId, redirect_url: redirectUrl, state: 'state1' };
const page = { headers: { accept: 'text/html', 'accept-language': 'en' } };

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});

afterAll(() => sandbox.close());

const authorizeUrl = (more: Record<string, string> = {}) =>
  `${sandbox.url}/open/authorize?${new URLSearchParams({ ...validQuery, ...more })}`;

const openPage = async (url = authorizeUrl()) => (await (await fetch(url, page)).text()).match(/consent\/(\w+)/)?.[1];

const control = (answer: string, body: unknown) =>
  fetch(`${sandbox.url}/control/cloud/${answer}`, { method: 'POST', body: JSON.stringify(body) });

const submit = (id: string | undefined, answer: Record<string, string>) =>
  fetch(`${sandbox.url}/consent/${id}`, { method: 'POST', body: new URLSearchParams(answer), redirect: 'manual' });

test.each([
  ['zh-CN', '授权登录'],
  ['en', 'Authorize sign-in'],
])('the consent page is shown in the language %s', async (language, title) => {
  const answer = await fetch(authorizeUrl(), { headers: { ...page.headers, 'accept-language': language } });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).toContain('value="Juniper"');
});

test("the page's form may redirect only to the requesting app", async () => {
  const policy = (await fetch(authorizeUrl(), page)).headers.get('content-security-policy');
  expect(policy).toMatch(/form-action 'self' http:..localhost:8080(;|$)/);
});

test('allowing redirects with a code and the state, and keeps the query of the redirect URL', async () => {
  const answer = await submit(await openPage(), { user: 'Tarn', other: '', answer: 'allow' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(
    /^http:\/\/localhost:8080\/tencentCloud_redirect\?from=a%20b&code=\w+&state=state1$/,
  );
});

test('denying redirects with only the state', async () => {
  const answer = await submit(await openPage(), { user: 'Tarn', answer: 'deny' });
  expect(answer.headers.get('location')).toBe(`${redirectUrl}&state=state1`);
});

test('only the first answer counts', async () => {
  const id = await openPage();
  const first = await submit(id, { user: 'Tarn', answer: 'deny' });
  const second = await submit(id, { user: 'Tarn', answer: 'allow' });
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
});

test.each([
  ['app_id', 'elsewhere'],
  ['app_id', ''],
  ['scope', 'all'],
  ['redirect_url', 'http://elsewhere.example/'],
  ['redirect_url', 'http://localhost@elsewhere.example/'],
  ['redirect_url', 'javascript:alert(1)//localhost'],
  ['redirect_url', '/tencentCloud_redirect'],
])('an invalid %s (%j) shows an error page without a redirect', async (name, value) => {
  const answer = await fetch(authorizeUrl({ [name]: value }), { ...page, redirect: 'manual' });
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(text).toContain(`<code>${name}</code>`);
  expect(text).not.toContain('<form');
});

test('a repeated parameter is invalid', async () => {
  expect((await fetch(`${authorizeUrl()}&redirect_url=http://localhost/`, page)).status).toBe(400);
});

test('a script answers by the consent id, by the state, or by an authorization URL that was not opened', async () => {
  const { request } = await (await fetch(authorizeUrl())).json();
  await openPage(authorizeUrl({ state: 'state2' }));
  for (const [reference, state] of [
    [request, 'state1'],
    ['state2', 'state2'],
    [authorizeUrl({ state: 'state3' }), 'state3'],
  ]) {
    const { redirect } = await (await control('allow', { request: reference, user: 'Juniper' })).json();
    expect(new URL(redirect).searchParams.get('state')).toBe(state);
    expect(new URL(redirect).searchParams.get('code')).toBeTruthy();
  }
});

test('a page that a script answers receives the callback URL', async () => {
  const id = await openPage();
  const poll = async () => (await fetch(`${sandbox.url}/consent/${id}`)).json();
  expect(await poll()).toEqual({ redirect: null });
  const { redirect } = await (await control('deny', { request: id })).json();
  expect(await poll()).toEqual({ redirect });
});

test.each([
  ['an unknown request', 'allow', { request: 'elsewhere', user: 'Tarn' }, 404],
  ['no reference', 'allow', { user: 'Tarn' }, 404],
  ['an empty reference', 'deny', { request: '' }, 404],
  ['no JSON', 'allow', 'text', 404],
])('a script with %s gets an error', async (_what, answer, body, status) => {
  const response = await control(answer, body);
  expect(response.status).toBe(status);
  expect(await response.json()).toHaveProperty('error');
});

test('allowing requires a user name', async () => {
  expect((await control('allow', { request: authorizeUrl(), user: ' ' })).status).toBe(400);
  expect((await submit(await openPage(), { answer: 'allow' })).status).toBe(400);
});

test('an unknown consent is not found', async () => {
  expect((await submit('0123', { answer: 'allow', user: 'Tarn' })).status).toBe(404);
  expect((await fetch(`${sandbox.url}/consent/0123`)).status).toBe(404);
});
