import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { startSandbox } from '@isoline/sandbox/sandbox.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { NotifiedAccount } from '../../src/model/entities/account.ts';
import type { Store, Tables } from '../../src/model/ports/ports.ts';
import { recordEvent } from '../../src/model/security-event/record-event.ts';
import type { Engine } from '../../src/store/engines/engine.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { openStore } from '../../src/store/store.ts';
import type { Browser } from '../browser.ts';
import { openDatabase } from '../database-rows.ts';
import { makeToken } from '../personal-tokens/token-steps.ts';
import { actions, freshAddress, freshEmail, freshPhone, LOOKS_OFTEN, type Product, useProduct } from '../product.ts';
import { reauthTicket, stepUp } from '../reauth.ts';
import { startServerProcess } from '../server-process.ts';

/** A wait for several looks of the servers. */
const LOOKED_MS = 400;

let passwords = 0;
const freshPassword = () => `Ridge#Line${10 + passwords++}`;

/** Tells one contact of a reset by a store that sends nothing after its commit, as if the server were killed then. */
async function commitNotice(
  { app }: Product,
  store: Store,
  to: Contact,
  meanwhile?: (tables: Tables) => Promise<unknown>,
): Promise<void> {
  const contacts = { phone: null, email: null, [to.kind]: to.value };
  const account = { id: 'nobody', locale: null, ...contacts } as NotifiedAccount;
  const origin = { requestId: null, ip: null, deviceName: null };
  await store.tx(async (tables) => {
    const event = { kind: 'password-reset', accountId: 'nobody', sessions: 0 } as const;
    await recordEvent(app.ports, tables, origin, { ...event, audiences: [{ account, undoToken: null }] });
    await meanwhile?.(tables);
  });
}

describe.each(dialects)('a notice whose server is killed after the commit, on %s', (dialect) => {
  const use = useProduct(dialect, {}, LOOKS_OFTEN);
  let engine: Engine;
  let store: Store;
  beforeAll(async () => {
    engine = await openDatabase(use());
    store = openStore(engine);
  });
  afterAll(() => engine.close());

  const countTo = async (contact: string) => (await use().messagesTo(contact)).length;
  const arrives = (contact: string) =>
    vi.waitUntil(async () => (await countTo(contact)) === 1, { timeout: 30_000, interval: 100 });

  test('a pending notice is sent by another server, by SMS and by e-mail', async () => {
    const [phone, email] = [freshPhone(), freshEmail()];
    await commitNotice(use(), store, { kind: 'phone', value: phone });
    await commitNotice(use(), store, { kind: 'email', value: email });
    await arrives(phone);
    await arrives(email);
  });

  test('a pending notice is sent once, however many servers send pending notices', async () => {
    await use().anotherNode();
    const emails = Array.from({ length: 40 }, () => freshEmail());
    await Promise.all(emails.map((value) => commitNotice(use(), store, { kind: 'email', value })));
    for (const email of emails) await arrives(email);
    await pause(LOOKED_MS);
    for (const email of emails) expect(await countTo(email)).toBe(1);
  });

  test('a notice that the killed server had claimed is due again after two minutes, and not before', async () => {
    const email = freshEmail();
    const now = use().app.ports.now();
    await commitNotice(use(), store, { kind: 'email', value: email }, (tables) =>
      tables.pendingNotices.claimDue({ now: now + 1_000, leaseEndsAt: now + 120_000, limit: 20 }),
    );
    await pause(LOOKED_MS);
    expect(await countTo(email)).toBe(0);
    await use().pass(120_000);
    await arrives(email);
  });

  test('a pending notice is encrypted in the database', async () => {
    const email = freshEmail();
    let rows: readonly { readonly sealed: string }[] = [];
    await commitNotice(use(), store, { kind: 'email', value: email }, async (tables) => {
      rows = await tables.pendingNotices.claimDue({ now: use().app.ports.now() + 10, leaseEndsAt: 0, limit: 20 });
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ sealed }) => sealed).join()).not.toContain(email);
    await arrives(email);
  });
});

describe.each(dialects)('a notice that fails at first, on %s', (dialect) => {
  const file = join(tmpdir(), `isoline-sms-sending-${process.pid}-${dialect}`);
  const use = useProduct(dialect, { SMS_SENDING_FILE: file }, LOOKS_OFTEN);
  afterAll(() => rm(file, { force: true }));
  const countTo = async (contact: string) => (await use().messagesTo(contact)).length;
  const commit = async (to: Contact) => {
    await commitNotice(use(), use().app.ports.store, to);
    await use().app.settled();
  };

  test('a failed notice is sent later if its service certainly did not send it', async () => {
    const email = freshEmail();
    await use().fault('mail', '451', 1);
    await commit({ kind: 'email', value: email });
    expect(await countTo(email)).toBe(0);
    await use().pass(5_000);
    await vi.waitUntil(async () => (await countTo(email)) === 1, { timeout: 30_000 });
    await use().pass(DAY_MS);
    await pause(LOOKED_MS);
    expect(await countTo(email)).toBe(1);
  });

  test('a notice by SMS waits while the operator has switched SMS off, and is dropped after 72 hours', async () => {
    const [phone, dropped] = [freshPhone(), freshPhone()];
    await writeFile(file, 'off');
    await commit({ kind: 'phone', value: dropped });
    await use().pass(3 * DAY_MS);
    await pause(LOOKED_MS);
    await commit({ kind: 'phone', value: phone });
    expect(await countTo(phone)).toBe(0);
    await writeFile(file, 'known-devices');
    await use().pass(5_000);
    await vi.waitUntil(async () => (await countTo(phone)) === 1, { timeout: 30_000 });
    expect(await countTo(dropped)).toBe(0);
    await writeFile(file, 'on');
  });
});

describe.each(dialects)('the daily limit of all SMS, on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_CODE_SEND_ALL: '20' }, LOOKS_OFTEN);

  test("the daily limit leaves 15 percent to notices of people's actions, and the rest to codes of owners, resets and strangers", async () => {
    const { browser, phone: owned } = await use().newAccount();
    await use().pass(2 * 60_000);
    const phones = [freshPhone(), freshPhone(), freshPhone(), freshPhone()] as const;
    for (const phone of phones) {
      await commitNotice(use(), use().app.ports.store, { kind: 'phone', value: phone });
      await use().app.settled();
    }
    const sent = async () => Promise.all(phones.map(async (phone) => (await use().messagesTo(phone)).length));
    expect(await sent()).toEqual([1, 1, 1, 0]);
    expect((await use().send(browser, 'login', { phone: owned })).key).toBe('OK');
    expect((await use().send(use().browser(freshAddress()), 'reset', { phone: owned })).key).toBe('OK');
    expect((await use().send(use().browser(freshAddress()), 'register', { phone: freshPhone() })).key).toBe('OK');
    await use().pass(DAY_MS);
    await vi.waitUntil(async () => (await sent())[3] === 1, { timeout: 30_000 });
  });
});

describe.each(dialects)('an account that changes its password again and again, on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_CODE_SEND_ALL: '20', LIMIT_SENSITIVE_ACTIONS: '4' });
  const sentTo = async (contact: string, kind: string) =>
    (await use().messagesTo(contact)).filter(({ scene }) => scene === kind).length;
  const change = (browser: Browser) => browser.call(endpoints.changePassword, { password: freshPassword() });

  test('password changes beyond the limit are refused without a notice, other accounts get their codes, and each change notifies the e-mail, the first two the phone', async () => {
    const [browser, phone, email] = [use().browser(), freshPhone(), freshEmail()];
    await use().register(browser, { email });
    await stepUp(use(), browser);
    const identifyCode = await use().requestCode(browser, 'change', { phone });
    expect((await browser.call(endpoints.changeContact, { phone, identifyCode })).key).toBe('OK');
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(browser)));
    await use().app.settled();
    expect(answers.filter(({ key }) => key === 'OK')).toHaveLength(3);
    const refused = answers.filter(({ status, key }) => status === 429 && key === 'RATE_LIMITED');
    expect(refused).toHaveLength(5);
    expect(await Promise.all([sentTo(phone, 'password-changed'), sentTo(email, 'password-changed')])).toEqual([2, 3]);
    expect((await use().send(use().browser(), 'login', { phone: freshPhone() })).key).toBe('OK');
  });
});

describe.each(dialects)('a phone that had the most notices of a day, on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_NOTICE_SMS: '2' }, LOOKS_OFTEN);
  const scenesTo = async (contact: string) => (await use().messagesTo(contact)).map(({ scene }) => scene);
  const countOf = async (contact: string, kind: string) =>
    (await scenesTo(contact)).filter((scene) => scene === kind).length;
  const change = async (browser: Browser, times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      await stepUp(use(), browser);
      expect((await browser.call(endpoints.changePassword, { password: freshPassword() })).key).toBe('OK');
      await use().app.settled();
    }
  };

  test("the phone does not get more routine notices; the account's e-mail gets each notice immediately and later one digest of the rest", async () => {
    const [{ browser, phone }, email] = [await use().newAccount(), freshEmail()];
    await stepUp(use(), browser);
    const identifyCode = await use().requestCode(browser, 'change', { email });
    expect((await browser.call(endpoints.changeContact, { email, identifyCode })).key).toBe('OK');
    for (let turn = 0; turn < 5; turn += 1) {
      await makeToken(browser);
      await use().app.settled();
    }
    expect(await countOf(email, 'token-created')).toBe(5);
    expect(await countOf(phone, 'token-created')).toBe(2);
    expect(await countOf(email, 'sms-digest')).toBe(0);
    await use().anotherNode();
    await use().pass(DAY_MS + 2_000);
    await vi.waitUntil(async () => (await countOf(email, 'sms-digest')) === 1, { timeout: 30_000, interval: 100 });
    await pause(LOOKED_MS);
    const digests = (await use().messagesTo(email)).filter(({ scene }) => scene === 'sms-digest');
    expect(digests).toHaveLength(1);
    expect(digests[0]?.text.match(/: An access token was created/g)).toHaveLength(3);
    expect(await countOf(phone, 'token-created')).toBe(2);
  });

  test('the phone of an account without an e-mail gets the rest when the day has passed', async () => {
    const { browser, phone } = await use().newAccount();
    await change(browser, 3);
    expect(await countOf(phone, 'password-changed')).toBe(2);
    await use().pass(DAY_MS - 60_000);
    await pause(LOOKED_MS);
    expect(await countOf(phone, 'password-changed')).toBe(2);
    await use().pass(62_000);
    await vi.waitUntil(async () => (await countOf(phone, 'password-changed')) === 3, {
      timeout: 30_000,
      interval: 100,
    });
  });
});

/** Ends the wait for the next try, or the two minutes if the kill interrupted a try. */
function endWaits(file: string): void {
  using database = new DatabaseSync(file);
  database.exec('UPDATE pending_notice SET due_at = 1');
}

test('a notice survives the kill of its server', async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  const dataDir = await mkdtemp(join(tmpdir(), 'isoline-notice-'));
  const start = async () => {
    const { url, kill } = await startServerProcess(sandbox, { dataDir });
    return { kill, ...actions(sandbox, url) };
  };
  const first = await start();
  const { browser, phone } = await first.newAccount();
  const security = await reauthTicket(first, browser, { phone });
  const before = (await first.messagesTo(phone)).length;
  // Nothing is sent before the kill.
  await writeFile(join(dataDir, 'sms-sending'), 'off');
  const answer = await browser.call(endpoints.changePassword, { security, password: 'Other#Line8' });
  expect(answer.key).toBe('OK');
  await first.kill();
  endWaits(join(dataDir, 'account.sqlite'));
  await writeFile(join(dataDir, 'sms-sending'), 'on');
  expect(await first.messagesTo(phone)).toHaveLength(before);
  const second = await start();
  await vi.waitUntil(async () => (await first.messagesTo(phone)).length === before + 1, { timeout: 30_000 });
  await second.kill();
  await sandbox.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
