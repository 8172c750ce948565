import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestingAccount, type TestingAccount } from '../events/testing-account.ts';
import { type DemoProduct, startDemoProduct } from './demo-product.ts';

const foreign = await generateKeyPair('ES256');
let account: TestingAccount;
let contour: DemoProduct;
let strata: DemoProduct;
beforeAll(async () => {
  account = await startTestingAccount();
  const at = { account: account.origin, host: '127.0.0.1', port: 0 };
  contour = await startDemoProduct({ ...at, id: 'contour' });
  strata = await startDemoProduct({ ...at, id: 'strata' });
});
afterAll(async () => {
  await account.close();
  await Promise.all([contour.close(), strata.close()]);
});

const push = async (token: string) => {
  const answer = await fetch(`${contour.url}/security-events`, { method: 'POST', body: token });
  return { status: answer.status, body: await answer.text() };
};
const told = async ({ url }: DemoProduct, language = 'en') =>
  (await fetch(`${url}/told`, { headers: { 'accept-language': language } })).text();

describe('Contour, which events are pushed to', () => {
  test('an event is accepted, and its page shows the event with the reaction in both languages', async () => {
    expect(await push(await account.event('account-purged'))).toEqual({ status: 202, body: '' });
    expect(await told(contour)).toMatch(/account-purged.*deleted the person/s);
    expect(await told(contour, 'zh')).toMatch(/account-purged.*删除了这个人/s);
  });

  test.each([
    ['of another key', () => account.event('x', {}, { key: foreign.privateKey }), 'invalid_key'],
    ['of another issuer', () => account.event('x', { iss: 'https://other.example' }), 'invalid_issuer'],
    ['for another product', () => account.event('x', { aud: 'strata' }), 'invalid_audience'],
    ['that is an id token', () => account.event('x', {}, { typ: 'JWT' }), 'invalid_request'],
    ['without an event', () => account.event('x', { events: {} }), 'invalid_request'],
    ['that is none', async () => 'token', 'invalid_request'],
  ])('a token %s is refused with its error and changes nothing', async (_, token, err) => {
    const before = await told(contour);
    const { status, body } = await push(await token());
    expect([status, JSON.parse(body)]).toEqual([400, { err, description: expect.any(String) }]);
    expect(await told(contour)).toBe(before);
  });
});

test('Strata polls its events, acknowledges those that it handled and refuses the others', async () => {
  account.sets = {
    '1': await account.event('account-disabled', { aud: 'strata', jti: '1' }),
    '2': await account.event('account-disabled', { aud: 'contour', jti: '2' }),
  };
  await vi.waitFor(() => expect(account.polls.flatMap(({ ack }) => ack)).toEqual(['1']), { timeout: 10_000 });
  expect(account.polls.map(({ setErrs }) => setErrs)).toContainEqual({
    '2': { err: 'invalid_audience', description: expect.any(String) },
  });
  expect(await told(strata)).toMatch(/account-disabled.*signed out/s);
});

test('a page learns at its start and at each event that something was told', async () => {
  const ended = new AbortController();
  const { body } = await fetch(`${contour.url}/events`, { signal: ended.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('event: told\ndata: \n\n');
  await push(await account.event('account-enabled'));
  expect((await reader?.read())?.value).toBe('event: told\ndata: \n\n');
  ended.abort();
});
