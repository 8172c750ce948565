import { Resolver } from 'node:dns/promises';
import { type Sandbox, startSandbox } from '@isoline/sandbox/sandbox.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventTokens } from '../../src/gateways/openid/event-tokens.ts';

const TIMEOUT_MS = 1_500;
let sandbox: Sandbox;
let addresses: { readonly push: string; readonly https: string; readonly nameServer: string };
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  addresses = await (await fetch(`${sandbox.url}/events/addresses`)).json();
});
afterAll(() => sandbox.close());
beforeEach(() => fetch(`${sandbox.url}/events`, { method: 'DELETE' }));

const received = async () => (await fetch(`${sandbox.url}/events`)).json();
const fail = (fault: object) =>
  fetch(`${sandbox.url}/control/fault`, {
    method: 'POST',
    body: JSON.stringify({ service: 'event-receiver', times: 1, ...fault }),
  });
const tokens = (settings: Partial<Parameters<typeof eventTokens>[3]>) =>
  eventTokens(
    () => {
      throw new Error('a push needs no ports');
    },
    async () => '',
    () => 'https://account.example.com',
    { local: true, timeoutMs: TIMEOUT_MS, ...settings },
  );

test.each([
  [
    { kind: 'delay', ms: 3_000 },
    { kind: 'failed', error: 'no answer within 1.5 s' },
  ],
  [{ kind: 'silent' }, { kind: 'failed', error: 'no answer within 1.5 s' }],
  [{ kind: 'error' }, { kind: 'failed', error: 'status 500' }],
  [{ kind: 'garbage' }, { kind: 'failed', error: 'status 200' }],
  [{ kind: 'refuse' }, { kind: 'failed', error: 'ECONNRESET' }],
  [{ kind: 'redirect' }, { kind: 'failed', error: 'status 307' }],
  [{ kind: 'invalid_request' }, { kind: 'refused', error: 'invalid_request: as the control of the sandbox says' }],
])('a push to a receiver with the fault %j ends in time and reaches nothing else', async (fault, outcome) => {
  await fail(fault);
  expect(await tokens({}).push(addresses.push, 'token', null)).toEqual(outcome);
  expect(await received()).toEqual([]);
});

/** Resolves names by the name server of the sandbox. */
function resolveBySandbox() {
  const resolver = new Resolver();
  resolver.setServers([addresses.nameServer]);
  return async (host: string) => (await resolver.resolve4(host)).map((address) => ({ address, family: 4 }));
}
const at = (host: string) => addresses.https.replace('127.0.0.1', host);

test('a receiver with a certificate that nobody trusts gets nothing', async () => {
  const { push } = tokens({ local: false, resolve: resolveBySandbox(), isAllowed: () => true });
  const { kind, error } = (await push(at('receiver.test'), 'token', null)) as { kind: string; error: string };
  expect([kind, error]).toEqual(['failed', expect.stringMatching(/CERT/)]);
  expect(await received()).toEqual([]);
});

test('a receiver whose name moves to an internal address after the check gets nothing', async () => {
  const resolve = resolveBySandbox();
  const { push } = tokens({ local: false, resolve, isAllowed: (address) => !address.startsWith('127.') });
  const outcomes = [];
  // The first push goes to the public address, where nobody is; the second one finds the internal address.
  for (let push_ = 0; push_ < 2; push_ += 1) outcomes.push(await push(at('changing.receiver.test'), 'token', null));
  expect(outcomes).toEqual([
    { kind: 'failed', error: expect.not.stringMatching(/CERT|not allowed/) },
    { kind: 'failed', error: 'the address is not allowed' },
  ]);
  expect(await received()).toEqual([]);
});
