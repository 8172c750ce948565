import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import type { Role } from '@isoline/contract/console/permissions.ts';
import type { InputOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { HOUR_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { aBulkSignOut, aSession } from '../../src/store/testing-store.ts';
import { makeToken, tokensOf } from '../personal-tokens/token-steps.ts';
import { freshAddress, LOOKS_OFTEN, PASSWORD, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { agePasskeys, CONSOLE, type ConsoleBrowser, operatorOf } from './console-browser.ts';

const REASON = 'a stolen list of passwords';

describe.each(dialects)('a bulk sign-out on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE, LOOKS_OFTEN);

  // So many others are signed in that one operator may end the sessions of a test.
  beforeAll(async () => {
    const { store, now } = use().app.ports;
    const others = { createdAt: now() - 100 * 24 * HOUR_MS, lastSeenAt: now(), ip: '203.0.113.1' };
    await store.tx(async ({ sessions }) => {
      for (let index = 0; index < 4_000; index += 1)
        await sessions.insert(aSession({ ...others, id: `other${index}`, accountId: `other${index}` }));
    });
  });

  let networks = 0;
  /** Returns a network that no other test uses. */
  const freshNetwork = () => `100.64.${++networks}.0/24`;
  const addressIn = (network: string, last: number) => network.replace(/0\/24$/, String(last));

  /** Creates a person who is signed in from an address. */
  async function personAt(address: string) {
    const { phone } = await use().newAccount();
    const browser = use().browser(address);
    await browser.signIn(phone, PASSWORD);
    return { browser, phone, id: await userIdOf(browser) };
  }

  const isSignedIn = async ({ browser }: Awaited<ReturnType<typeof personAt>>) =>
    (await browser.call(endpoints.currentUser, {})).status === 200;
  const count = async (operator: ConsoleBrowser, input: InputOf<typeof calls.countForSignOut>) =>
    (await operator.call(calls.countForSignOut, input)).data;
  const view = async (operator: ConsoleBrowser) => (await operator.call(calls.viewIncident, {})).data;

  type Asked = Omit<InputOf<typeof calls.startBulkSignOut>, 'reason'>;
  const start = async (operator: ConsoleBrowser, input: Asked) => {
    const { key, data } = await operator.call(calls.startBulkSignOut, { ...input, reason: REASON });
    expect(key).toBe('OK');
    return data;
  };
  const agree = (operator: ConsoleBrowser, id: string) =>
    operator.call(calls.agreeToBulkSignOut, { reason: REASON }, { id });
  const stateOf = async (operator: ConsoleBrowser, id: string) =>
    (await view(operator)).signOuts.find((job) => job.id === id)?.state;

  async function longStanding(role: Role = 'security') {
    const operator = await operatorOf(use(), role);
    await use().app.ports.store.tx((tables) => agePasskeys(tables, operator.name));
    return operator;
  }

  /** Starts a bulk sign-out, has a second operator agree if required, and waits for its end. */
  async function signOut(operator: ConsoleBrowser, input: Asked) {
    const data = await start(operator, input);
    if (data.state === 'proposed') expect((await agree(await longStanding(), data.id)).key).toBe('OK');
    const job = async () => (await view(operator)).signOuts.find(({ id }) => id === data.id);
    await expect.poll(async () => (await job())?.state).toBe('done');
    await use().pass(0);
    return job();
  }

  test('a bulk sign-out is counted first, which changes nothing, and then ends only the sessions that started in a network', async () => {
    const operator = await operatorOf(use(), 'security');
    const network = freshNetwork();
    const [first, second] = [await personAt(addressIn(network, 7)), await personAt(addressIn(network, 200))];
    const other = await personAt(freshAddress());
    const elsewhere = use().browser(freshAddress());
    await elsewhere.signIn(first.phone, PASSWORD);
    expect(await count(operator, { network })).toEqual({ sessions: 2, accounts: 2, needsSecond: false });
    expect(await Promise.all([first, second, other].map(isSignedIn))).toEqual([true, true, true]);
    expect(await signOut(operator, { network })).toMatchObject({
      sessions: 2,
      accounts: 2,
      expected: { sessions: 2, accounts: 2 },
      reason: REASON,
      operator: operator.name,
    });
    expect(await Promise.all([first, second, other].map(isSignedIn))).toEqual([false, false, true]);
    expect((await elsewhere.call(endpoints.currentUser, {})).status).toBe(200);
    expect(await count(operator, { network })).toEqual({ sessions: 0, accounts: 0, needsSecond: false });
    // Their password still works.
    expect((await second.browser.signIn(second.phone, PASSWORD)).key).toBe('OK');
  });

  test('a bulk sign-out ends sessions that started between two times or through a product, with their access tokens', async () => {
    const operator = await operatorOf(use(), 'administrator');
    const network = freshNetwork();
    const { store, now } = use().app.ports;
    const person = await personAt(addressIn(network, 1));
    await stepUp(use(), person.browser);
    await makeToken(person.browser);
    const at = now() - 40 * MINUTE_MS;
    const ofProduct = aSession({
      id: `${person.id}p`,
      accountId: person.id,
      source: 'contour',
      createdAt: at,
      lastSeenAt: now(),
    });
    const before = { ...ofProduct, id: `${person.id}b`, createdAt: at - 10 * MINUTE_MS };
    for (const session of [ofProduct, before]) await store.tx((tables) => tables.sessions.insert(session));
    const times = { from: new Date(at - MINUTE_MS).toISOString(), to: new Date(at + MINUTE_MS).toISOString() };
    expect(await count(operator, { product: 'contour', ...times })).toMatchObject({ sessions: 1 });
    expect(await signOut(operator, { product: 'contour', ...times })).toMatchObject({ sessions: 1, accounts: 1 });
    const live = (await store.read.sessions.live({ accountId: person.id, seenAfter: 0 })).map(({ id }) => id);
    expect(live).toContain(before.id);
    expect(live).not.toContain(ofProduct.id);
    expect(await tokensOf(person.browser)).toEqual([]);
  });

  test('a bulk sign-out that requires new passwords ends every session of these accounts, and their owners sign in by a code', async () => {
    const operator = await longStanding();
    const network = freshNetwork();
    const person = await personAt(addressIn(network, 9));
    const elsewhere = use().browser(freshAddress());
    await elsewhere.signIn(person.phone, PASSWORD);
    // One session is of the registration, one of the network, and one of the other browser.
    expect(await count(operator, { network, requirePasswords: true })).toEqual({
      sessions: 3,
      accounts: 1,
      needsSecond: true,
    });
    expect(await signOut(operator, { network, requirePasswords: true })).toMatchObject({ sessions: 3, accounts: 1 });
    expect((await elsewhere.call(endpoints.currentUser, {})).status).toBe(401);
    expect((await person.browser.signIn(person.phone, PASSWORD)).key).toBe('BAD_CREDENTIALS');
    const sent = (await use().messagesTo(person.phone)).map(({ scene }) => scene);
    expect(sent.filter((scene) => scene === 'account-password-removed')).toHaveLength(1);
    const identifyCode = await use().requestCode(person.browser, 'login', { phone: person.phone });
    expect((await person.browser.call(endpoints.signInByCode, { phone: person.phone, identifyCode })).key).toBe('OK');
  });

  test('a bulk sign-out is one security event of each person with the operator, and an audit entry at its start and at its end', async () => {
    const operator = await operatorOf(use(), 'security');
    const network = freshNetwork();
    const person = await personAt(addressIn(network, 3));
    const more = use().browser(addressIn(network, 4));
    await more.signIn(person.phone, PASSWORD);
    const job = await signOut(operator, { network });
    expect(job).toMatchObject({ sessions: 2, accounts: 1 });
    const events = await use().app.ports.store.read.securityEvents.ofAccount({
      accountId: person.id,
      since: 0,
      limit: 50,
    });
    const ended = events.filter(({ kind }) => kind === 'sessions-ended');
    expect(ended).toMatchObject([{ actor: `operator:${operator.name}`, detail: { sessions: 2 }, ip: null }]);
    const sent = (await use().messagesTo(person.phone)).filter(({ scene }) => scene === 'sessions-ended');
    expect(sent).toHaveLength(1);
    const { entries } = (await operator.call(calls.auditEntries, { operator: operator.name })).data;
    const ofJob = entries.filter(({ kind, detail }) => kind.startsWith('bulk-sign-out') && detail.id === job?.id);
    expect(ofJob).toMatchObject([
      { kind: 'bulk-sign-out-ended', reason: REASON, detail: { sessions: 2, accounts: 1, state: 'done' } },
      { kind: 'bulk-sign-out-started', reason: REASON, detail: { network, sessions: 2, passwords: false } },
    ]);
  });

  test('a bulk sign-out that two nodes run ends each session once', async () => {
    const operator = await operatorOf(use(), 'security');
    await use().anotherNode();
    const network = freshNetwork();
    const { store, now } = use().app.ports;
    const { id } = await personAt(addressIn(network, 1));
    const pattern = await store.read.accounts.byId({ id });
    const people = Array.from({ length: 130 }, () => use().app.ports.random.id());
    await store.tx(async (tables) => {
      for (const [index, accountId] of people.entries()) {
        if (pattern)
          await tables.accounts.insert({ ...pattern, id: accountId, phone: null, email: `${accountId}@example.com` });
        const begun = { accountId, ip: addressIn(network, index), createdAt: now() - MINUTE_MS, lastSeenAt: now() };
        for (const part of ['a', 'b']) await tables.sessions.insert(aSession({ id: accountId + part, ...begun }));
      }
    });
    expect(await signOut(operator, { network })).toMatchObject({ sessions: 261, accounts: 131 });
    for (const accountId of people) {
      expect(await store.read.sessions.live({ accountId, seenAfter: 0 })).toEqual([]);
      expect(await store.read.securityEvents.ofAccount({ accountId, since: 0, limit: 9 })).toHaveLength(1);
    }
  });

  test('a bulk sign-out of a tenth of the live sessions waits for a second operator with an established passkey', async () => {
    const [operator, second] = [await longStanding(), await longStanding('administrator')];
    const from = new Date(Date.now() - 101 * 24 * HOUR_MS).toISOString();
    for (const input of [{ from }, { network: '0.0.0.0/0' }, { product: 'isoline' }]) {
      const { data } = await operator.call(calls.countForSignOut, input);
      expect(data).toMatchObject({ needsSecond: true });
    }
    const { id, state } = await start(operator, { network: '203.0.113.0/24' });
    expect(state).toBe('proposed');
    expect((await agree(operator, id)).key).toBe('OTHER_OPERATOR_REQUIRED');
    expect((await agree(await operatorOf(use(), 'security'), id)).key).toBe('OPERATORS_TOO_NEW');
    expect((await agree(await operatorOf(use(), 'support'), id)).status).toBe(403);
    expect((await agree(second, 'none')).status).toBe(404);
    expect(await stateOf(operator, id)).toBe('proposed');
    expect(await count(operator, { network: '203.0.113.0/24' })).toMatchObject({ sessions: 4_000, accounts: 4_000 });
    expect((await operator.call(calls.stopBulkSignOut, {}, { id })).key).toBe('OK');
    expect((await agree(second, id)).status).toBe(404);
    expect(await stateOf(operator, id)).toBe('stopped');
  });

  test('a bulk sign-out does not start by an agreement if it would end more than was proposed, or a day after the proposal', async () => {
    const [operator, second] = [await longStanding(), await longStanding()];
    const network = freshNetwork();
    const person = await personAt(addressIn(network, 1));
    const { id } = await start(operator, { network, requirePasswords: true });
    await use().browser(freshAddress()).signIn(person.phone, PASSWORD);
    expect((await agree(second, id)).key).toBe('INCIDENT_REFUSED');
    expect(await isSignedIn(person)).toBe(true);
    const late = await start(operator, { network, requirePasswords: true });
    const { store, now } = use().app.ports;
    const job = await store.read.bulkSignOuts.byId({ id: late.id });
    const old = { ...aBulkSignOut(), ...job, id: 'old', startedAt: now() - 25 * HOUR_MS };
    await store.tx(({ bulkSignOuts }) => bulkSignOuts.insert(old));
    expect(await stateOf(operator, 'old')).toBe('expired');
    expect((await agree(second, 'old')).status).toBe(404);
    expect((await agree(second, late.id)).data).toEqual({ sessions: 3, accounts: 1 });
    const { entries } = (await second.call(calls.auditEntries, { operator: second.name })).data;
    expect(entries.find(({ kind }) => kind === 'bulk-sign-out-agreed')).toMatchObject({
      reason: REASON,
      detail: { id: late.id, sessions: 3, proposedBy: operator.name },
    });
  });

  test('many small bulk sign-outs that an operator starts within a day count as one large one', async () => {
    const operator = await operatorOf(use(), 'security');
    const network = freshNetwork();
    await personAt(addressIn(network, 1));
    const { store, now } = use().app.ports;
    const before = aBulkSignOut({
      operator: operator.name,
      state: 'done',
      endedAt: now(),
      startedAt: now() - HOUR_MS,
      expectedAccounts: 1_000,
    });
    await store.tx(({ bulkSignOuts }) => bulkSignOuts.insert({ ...before, id: 'before' }));
    expect(await count(operator, { network })).toMatchObject({ sessions: 1, needsSecond: true });
    expect((await start(operator, { network })).state).toBe('proposed');
    const other = await operatorOf(use(), 'security');
    expect((await start(other, { network })).state).toBe('running');
  });

  test('an operator stops a bulk sign-out once, and it keeps the counts of what it has ended', async () => {
    const operator = await operatorOf(use(), 'security');
    const { store, now, random } = use().app.ports;
    const job = aBulkSignOut({ id: random.id(), startedAt: now(), sessions: 7, accounts: 5 });
    // Another node has the lease.
    await store.tx((tables) => tables.bulkSignOuts.insert({ ...job, startedAt: now() + HOUR_MS }));
    expect((await operator.call(calls.stopBulkSignOut, {}, { id: job.id })).key).toBe('OK');
    const stopped = (await view(operator)).signOuts.find(({ id }) => id === job.id);
    expect(stopped).toMatchObject({ state: 'stopped', sessions: 7, accounts: 5, endedAt: expect.any(String) });
    expect((await operator.call(calls.stopBulkSignOut, {}, { id: job.id })).status).toBe(404);
    const detail = { id: job.id, sessions: 7, accounts: 5, state: 'stopped' };
    const { entries } = (await operator.call(calls.auditEntries, { operator: operator.name })).data;
    expect(entries.find(({ kind }) => kind === 'bulk-sign-out-ended')).toMatchObject({ detail });
  });

  test('a bulk sign-out with criteria for everyone, a wrong network, reversed times or an old confirmation by passkey is refused', async () => {
    const operator = await operatorOf(use(), 'security');
    const [earlier, later] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
    for (const input of [
      {},
      { to: later },
      { network: '203.0.113.0/99' },
      { network: '::x' },
      { from: later, to: earlier },
    ]) {
      for (const answer of [
        await operator.call(calls.countForSignOut, input),
        await operator.call(calls.startBulkSignOut, { ...input, reason: REASON }),
      ])
        expect(['INCIDENT_REFUSED', 'FIELDS_INVALID']).toContain(answer.key);
    }
    expect((await operator.call(calls.startBulkSignOut, { product: 'contour', reason: 'no' })).key).toBe(
      'FIELDS_INVALID',
    );
    await use().pass(11 * MINUTE_MS);
    expect((await operator.call(calls.startBulkSignOut, { product: 'contour', reason: REASON })).key).toBe(
      'REAUTH_REQUIRED',
    );
    expect((await operator.call(calls.stopBulkSignOut, {}, { id: 'none' })).key).toBe('REAUTH_REQUIRED');
    await operator.confirm();
    expect((await operator.call(calls.stopBulkSignOut, {}, { id: 'none' })).status).toBe(404);
  });
});
