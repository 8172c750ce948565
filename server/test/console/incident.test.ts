import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import type { InputOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { aBulkSignOut, aSession } from '../../src/store/testing-store.ts';
import { makeToken, tokensOf } from '../personal-tokens/token-steps.ts';
import { freshAddress, freshEmail, LOOKS_OFTEN, PASSWORD, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { CONSOLE, type ConsoleBrowser, operatorOf } from './console-browser.ts';

const REASON = 'a stolen list of passwords';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(dialects)('a bulk sign-out on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE, LOOKS_OFTEN);

  let networks = 0;
  /** A network that no other test uses. */
  const freshNetwork = () => `100.64.${++networks}.0/24`;
  const addressIn = (network: string, last: number) => network.replace(/0\/24$/, String(last));

  /** A person who is signed in from an address. */
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

  /** Starts it, and waits for its end. */
  async function signOut(operator: ConsoleBrowser, input: Omit<InputOf<typeof calls.startBulkSignOut>, 'reason'>) {
    const { key, data } = await operator.call(calls.startBulkSignOut, { ...input, reason: REASON });
    expect(key).toBe('OK');
    const job = async () => (await view(operator)).signOuts.find(({ id }) => id === data.id);
    await expect.poll(async () => (await job())?.state, { timeout: 10_000 }).toBe('done');
    await use().pass(0);
    return job();
  }

  test('is counted first, which changes nothing, then ends the sessions that began from a network and no others', async () => {
    const operator = await operatorOf(use(), 'security');
    const network = freshNetwork();
    const [first, second] = [await personAt(addressIn(network, 7)), await personAt(addressIn(network, 200))];
    const other = await personAt(freshAddress());
    const elsewhere = use().browser(freshAddress());
    await elsewhere.signIn(first.phone, PASSWORD);
    expect(await count(operator, { network })).toEqual({ sessions: 2, accounts: 2, whole: true });
    expect(await Promise.all([first, second, other].map(isSignedIn))).toEqual([true, true, true]);
    expect(await signOut(operator, { network })).toMatchObject({
      sessions: 2,
      accounts: 2,
      expected: { sessions: 2, accounts: 2, whole: true },
      reason: REASON,
      operator: operator.name,
    });
    expect(await Promise.all([first, second, other].map(isSignedIn))).toEqual([false, false, true]);
    expect((await elsewhere.call(endpoints.currentUser, {})).status).toBe(200);
    expect(await count(operator, { network })).toEqual({ sessions: 0, accounts: 0, whole: true });
    // Their password still works.
    expect((await second.browser.signIn(second.phone, PASSWORD)).key).toBe('OK');
  });

  test('ends those that began between two times or through a product, and access tokens with them', async () => {
    const operator = await operatorOf(use(), 'administrator');
    const network = freshNetwork();
    const { store, now } = use().app.ports;
    const person = await personAt(addressIn(network, 1));
    await stepUp(use(), person.browser);
    await makeToken(person.browser);
    const at = now() - 40 * MINUTE;
    const ofProduct = aSession({
      id: `${person.id}p`,
      accountId: person.id,
      source: 'contour',
      createdAt: at,
      lastSeenAt: now(),
    });
    const before = { ...ofProduct, id: `${person.id}b`, createdAt: at - 10 * MINUTE };
    for (const session of [ofProduct, before]) await store.tx((tables) => tables.sessions.insert(session));
    const times = { from: new Date(at - MINUTE).toISOString(), to: new Date(at + MINUTE).toISOString() };
    expect(await count(operator, { product: 'contour', ...times })).toMatchObject({ sessions: 1 });
    expect(await signOut(operator, { product: 'contour', ...times })).toMatchObject({ sessions: 1, accounts: 1 });
    const live = (await store.read.sessions.live(person.id, 0)).map(({ id }) => id);
    expect(live).toContain(before.id);
    expect(live).not.toContain(ofProduct.id);
    expect(await tokensOf(person.browser)).toEqual([]);
  });

  test('that requires new passwords ends every session of these accounts, and their owners sign in by a code', async () => {
    const operator = await operatorOf(use(), 'security');
    const network = freshNetwork();
    const person = await personAt(addressIn(network, 9));
    const elsewhere = use().browser(freshAddress());
    await elsewhere.signIn(person.phone, PASSWORD);
    // One session is of the registration, one of the network, and one of the other browser.
    expect(await signOut(operator, { network, requirePasswords: true })).toMatchObject({ sessions: 3, accounts: 1 });
    expect((await elsewhere.call(endpoints.currentUser, {})).status).toBe(401);
    expect((await person.browser.signIn(person.phone, PASSWORD)).key).toBe('BAD_CREDENTIALS');
    const sent = (await use().messagesTo(person.phone)).map(({ scene }) => scene);
    expect(sent.filter((scene) => scene === 'account-password-removed')).toHaveLength(1);
    const identifyCode = await use().requestCode(person.browser, 'login', { phone: person.phone });
    expect((await person.browser.call(endpoints.signInByCode, { phone: person.phone, identifyCode })).key).toBe('OK');
  });

  test('is one security event of each person with the operator, and has an audit entry at its start and at its end', async () => {
    const operator = await operatorOf(use(), 'security');
    const network = freshNetwork();
    const person = await personAt(addressIn(network, 3));
    const more = use().browser(addressIn(network, 4));
    await more.signIn(person.phone, PASSWORD);
    const job = await signOut(operator, { network });
    expect(job).toMatchObject({ sessions: 2, accounts: 1 });
    const events = await use().app.ports.store.read.securityEvents.ofAccount(person.id, 0, 50);
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

  test('ends each session once when two nodes run it', async () => {
    const operator = await operatorOf(use(), 'security');
    await use().anotherNode();
    const network = freshNetwork();
    const { store, now } = use().app.ports;
    const { id } = await personAt(addressIn(network, 1));
    const pattern = await store.read.accounts.byId(id);
    const people = Array.from({ length: 130 }, () => use().app.ports.random.id());
    await store.tx(async (tables) => {
      for (const [index, accountId] of people.entries()) {
        if (pattern)
          await tables.accounts.insert({ ...pattern, id: accountId, phone: null, email: `${accountId}@example.com` });
        const begun = { accountId, ip: addressIn(network, index), createdAt: now() - MINUTE, lastSeenAt: now() };
        for (const part of ['a', 'b']) await tables.sessions.insert(aSession({ id: accountId + part, ...begun }));
      }
    });
    expect(await signOut(operator, { network })).toMatchObject({ sessions: 261, accounts: 131 });
    for (const accountId of people) {
      expect(await store.read.sessions.live(accountId, 0)).toEqual([]);
      expect(await store.read.securityEvents.ofAccount(accountId, 0, 9)).toHaveLength(1);
    }
  });

  test('is stopped by an operator once, and keeps the counts of what it has ended', async () => {
    const operator = await operatorOf(use(), 'security');
    const { store, now, random } = use().app.ports;
    const job = aBulkSignOut({ id: random.id(), startedAt: now(), sessions: 7, accounts: 5 });
    // Another node has the lease.
    await store.tx((tables) => tables.bulkSignOuts.insert({ ...job, startedAt: now() + HOUR }));
    expect((await operator.call(calls.stopBulkSignOut, {}, { id: job.id })).key).toBe('OK');
    const stopped = (await view(operator)).signOuts.find(({ id }) => id === job.id);
    expect(stopped).toMatchObject({ state: 'stopped', sessions: 7, accounts: 5, endedAt: expect.any(String) });
    expect((await operator.call(calls.stopBulkSignOut, {}, { id: job.id })).status).toBe(404);
    const detail = { id: job.id, sessions: 7, accounts: 5, state: 'stopped' };
    const { entries } = (await operator.call(calls.auditEntries, { operator: operator.name })).data;
    expect(entries.find(({ kind }) => kind === 'bulk-sign-out-ended')).toMatchObject({ detail });
  });

  test('is refused for criteria that fit everybody, a wrong network, times in the wrong order, and without a recent use of the passkey', async () => {
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
    await use().pass(11 * MINUTE);
    expect((await operator.call(calls.startBulkSignOut, { product: 'contour', reason: REASON })).key).toBe(
      'REAUTH_REQUIRED',
    );
    expect((await operator.call(calls.stopBulkSignOut, {}, { id: 'none' })).key).toBe('REAUTH_REQUIRED');
    await operator.confirm();
    expect((await operator.call(calls.stopBulkSignOut, {}, { id: 'none' })).status).toBe(404);
  });
});

describe.each(dialects)('the notices of a bulk sign-out on %s', (dialect) => {
  // A tenth of the limit is two.
  const use = useProduct(dialect, { ...CONSOLE, LIMIT_CODE_SEND_ALL: '20' }, LOOKS_OFTEN);

  test('go by mail where there is one, and leave text messages of the day for the codes of owners', async () => {
    const operator = await operatorOf(use(), 'security');
    const { store } = use().app.ports;
    const people = await Promise.all(Array.from({ length: 4 }, () => use().newAccount()));
    const email = freshEmail();
    const byMail = people[0]?.browser ?? use().browser();
    const id = await userIdOf(byMail);
    await store.tx((tables) => tables.accounts.setContact(id, { kind: 'email', value: email }));
    const from = new Date(Date.now() - HOUR).toISOString();
    await operator.call(calls.startBulkSignOut, { from, requirePasswords: true, reason: REASON });
    const scenesTo = async (contact: string) => (await use().messagesTo(contact)).map(({ scene }) => scene);
    await expect.poll(() => scenesTo(email), { timeout: 10_000 }).toContain('account-password-removed');
    const received = async () => {
      const scenes = await Promise.all(people.map(({ phone }) => scenesTo(phone)));
      return scenes.map((sent) => sent.includes('account-password-removed'));
    };
    await expect.poll(async () => (await received()).filter(Boolean).length, { timeout: 10_000 }).toBe(2);
    await use().pass(0);
    const [mailed, ...others] = await received();
    expect([mailed, others.filter(Boolean).length]).toEqual([false, 2]);
    const { browser, phone } = people[1] ?? (await use().newAccount());
    const identifyCode = await use().requestCode(browser, 'login', { phone });
    expect((await browser.call(endpoints.signInByCode, { phone, identifyCode })).key).toBe('OK');
  });
});
