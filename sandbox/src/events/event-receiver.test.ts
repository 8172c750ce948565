import { Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { startTestingAccount, type TestingAccount } from './testing-account.ts';

let account: TestingAccount;
let sandbox: Sandbox;
beforeAll(async () => {
  account = await startTestingAccount();
  sandbox = await startSandbox({ port: 0, smtpPort: 0, events: { account: account.origin } });
});
afterAll(() => Promise.all([sandbox.close(), account.close()]));

const events = (init: RequestInit = {}) => fetch(`${sandbox.url}/events`, init);
beforeEach(() => events({ method: 'DELETE' }));
const push = (token: string, init: RequestInit = {}) =>
  fetch(`${sandbox.url}/events/push`, { method: 'POST', body: token, ...init });
const received = async () => (await events()).json() as Promise<{ result: string; error: string; event: object }[]>;
const fail = (kind: string) =>
  fetch(`${sandbox.url}/control/fault`, {
    method: 'POST',
    body: JSON.stringify({ service: 'event-receiver', kind, times: 1 }),
  });

test('a verified event of any product is accepted, and listed as JSON and on the page', async () => {
  expect((await push(await account.event('account-disabled', { aud: 'strata' }))).status).toBe(202);
  expect(await received()).toMatchObject([
    { result: 'accepted', event: { kind: 'account-disabled', audience: 'strata', sub: 'user' } },
  ]);
  for (const [language, words] of [
    ['en', 'Accepted'],
    ['zh', '已接受'],
  ] as const) {
    const page = await events({ headers: { accept: 'text/html', 'accept-language': language } });
    expect(await page.text()).toMatch(new RegExp(`${words}.*account-disabled`, 's'));
  }
});

test('a token that cannot be verified is refused and listed', async () => {
  const answer = await push('token');
  expect([answer.status, await answer.json()]).toEqual([400, { err: 'invalid_request' }]);
  expect(await received()).toMatchObject([{ result: 'refused', error: 'invalid_request', event: null }]);
});

describe('faults by the control', () => {
  test('the next push is refused although its token is valid', async () => {
    await fail('invalid_request');
    const token = await account.event('account-disabled');
    expect((await push(token)).status).toBe(400);
    expect((await push(token)).status).toBe(202);
    expect(await received()).toHaveLength(1);
  });

  test('a redirect leads to an internal address, which lists a sender that follows it', async () => {
    await fail('redirect');
    const answer = await push('token', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `${sandbox.url}/events/internal`]);
    expect(await received()).toEqual([]);
    await fail('redirect');
    await push('token');
    expect(await received()).toMatchObject([{ result: 'followed', token: 'token' }]);
  });

  test('a silent receiver accepts the connection and never answers', async () => {
    await fail('silent');
    await expect(push('token', { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');
  });

  test('the page and its list answer while pushes fail', async () => {
    await fail('error');
    expect((await events()).status).toBe(200);
    expect((await push('token')).status).toBe(500);
  });
});

test('a name is first at a public address and then at this machine, and another name stays where it is', async () => {
  const { nameServer } = await (await fetch(`${sandbox.url}/events/addresses`)).json();
  const resolver = new Resolver();
  resolver.setServers([nameServer]);
  for (const addresses of [['192.0.2.1'], ['127.0.0.1'], ['192.0.2.1']])
    expect(await resolver.resolve4('changing.receiver.test')).toEqual(addresses);
  expect(await resolver.resolve4('receiver.test')).toEqual(['127.0.0.1']);
  await expect(resolver.resolve4('unknown.test')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});
