import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { measures as bounds } from '@isoline/contract/console/operator-limits.ts';
import type { InputOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { reasons } from '@isoline/contract/errors.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { allow, letProgramsSignIn, poll, start, user } from '../device-sign-in/device-steps.ts';
import { addPasskey, assert } from '../factors.ts';
import { freshAddress, freshEmail, freshPhone, LOOKS_OFTEN, PASSWORD, useProduct } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { CONSOLE, type ConsoleBrowser, operatorOf } from './console-browser.ts';

const REASON = 'a flood of registrations';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Measure = Omit<InputOf<typeof calls.beginMeasure>, 'reason' | 'hours'>;

describe.each(dialects)('measures of an incident on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE, LOOKS_OFTEN);
  let operator: (ConsoleBrowser & { readonly name: string }) | null = null;
  let signedInAt = 0;
  /** Returns an operator who has used the passkey at most some minutes ago. */
  async function acting() {
    operator ??= await operatorOf(use(), 'security');
    const { now } = use().app.ports;
    if (now() - signedInAt > 4 * MINUTE) {
      await operator.signIn();
      signedInAt = now();
    }
    return operator;
  }
  const begin = async (measure: Measure, hours = 1) =>
    (await acting()).call(calls.beginMeasure, { ...measure, hours, reason: REASON } as InputOf<
      typeof calls.beginMeasure
    >);
  const inForce = async () => (await (await acting()).call(calls.viewIncident, {})).data;
  afterEach(async () => {
    for (const { id } of (await inForce()).measures) await (await acting()).call(calls.liftMeasure, {}, { id });
  });

  const send = async (browser: Browser, contact: { phone: string } | { email: string }) => {
    await use().pass(2 * MINUTE);
    return use().send(browser, 'login', contact);
  };

  // The library has its own clock, so this comes before the tests that move the server's clock.
  test('a program in a refused network signs in by its device code, which its user allows elsewhere', async () => {
    letProgramsSignIn(use());
    const [browser, started] = [await user(use()), await start(use())];
    await begin({ kind: 'network', value: '203.0.113.0/24' });
    expect((await allow(browser, started.user_code)).key).toBe('OK');
    expect((await poll(use(), started)).status).toBe(200);
  });

  test('while text messages are off, a code by SMS is refused with the reason and e-mail is sent, and lifting the measure allows SMS again', async () => {
    const { browser: owner, phone } = await use().newAccount();
    expect((await begin({ kind: 'sms', value: 'off' })).key).toBe('OK');
    const refused = await send(owner, { phone });
    expect(refused).toMatchObject({ key: 'CODE_SEND_FAILED', msg: reasons.CODE_SEND_FAILED['sms-stopped'].en });
    expect((await send(use().browser(), { email: freshEmail() })).key).toBe('OK');
    const { sms, measures } = await inForce();
    expect([sms, measures.map(({ kind, value, reason }) => [kind, value, reason])]).toEqual([
      'off',
      [['sms', 'off', REASON]],
    ]);
    const id = measures[0]?.id ?? '';
    expect((await (await acting()).call(calls.liftMeasure, {}, { id })).key).toBe('OK');
    expect((await send(owner, { phone })).key).toBe('OK');
    expect((await (await acting()).call(calls.liftMeasure, {}, { id })).status).toBe(404);
  });

  test('while text messages go only to known devices, an owner gets one on a known device, and nobody elsewhere', async () => {
    const { browser: owner, phone } = await use().newAccount();
    await begin({ kind: 'sms', value: 'known-devices' });
    expect((await send(owner, { phone })).key).toBe('OK');
    expect((await send(use().browser(), { phone })).key).toBe('CODE_SEND_FAILED');
    // Only one measure of the kind `sms` can be in force: the next one replaces it.
    await begin({ kind: 'sms', value: 'off' });
    expect((await inForce()).measures).toHaveLength(1);
    expect((await send(owner, { phone })).key).toBe('CODE_SEND_FAILED');
  });

  test('a measure ends by itself', async () => {
    await begin({ kind: 'sms', value: 'off' });
    await use().pass(HOUR + 1);
    expect((await send(use().browser(), { phone: freshPhone() })).key).toBe('OK');
    expect((await inForce()).measures).toEqual([]);
  });

  test('every node applies a measure, and stops when it is lifted', async () => {
    const { url } = await use().anotherNode();
    const there = use().browser().at(url.replace('localhost', '127.0.0.1'));
    const answer = async () => (await send(there, { phone: freshPhone() })).key;
    await begin({ kind: 'sms', value: 'off' });
    await expect.poll(answer, { timeout: 5_000 }).toBe('CODE_SEND_FAILED');
    const { measures } = await inForce();
    await (await acting()).call(calls.liftMeasure, {}, { id: measures[0]?.id ?? '' });
    await expect.poll(answer, { timeout: 5_000 }).toBe('OK');
  });

  test('a refused range of numbers does not get codes, except owners on known devices', async () => {
    const phone = freshPhone();
    const owner = use().browser(freshAddress());
    await use().register(owner, { phone });
    expect((await begin({ kind: 'numbers', value: `+86 ${phone.slice(0, 7)}` })).key).toBe('OK');
    const stranger = await send(use().browser(), { phone });
    expect(stranger).toMatchObject({ key: 'CODE_SEND_FAILED', msg: reasons.CODE_SEND_FAILED['numbers-refused'].en });
    expect((await send(owner, { phone })).key).toBe('OK');
    const other = phone.startsWith('139') ? '13800138000' : '13900139000';
    expect((await send(use().browser(), { phone: other })).key).toBe('OK');
  });

  test('strangers in a refused network get 429 with the time to wait from every call that starts something, and nothing is sent', async () => {
    const address = '198.51.100.23';
    await use().browser(address).call(endpoints.products, {});
    const { phone } = await use().newAccount();
    await begin({ kind: 'network', value: '198.51.100.0/24' });
    const stranger = use().browser(address);
    const contact = { phone: freshPhone() };
    for (const { status, msg, headers } of [
      await stranger.signIn(phone, PASSWORD),
      await stranger.call(endpoints.signInByCode, { phone, identifyCode: '123456' }),
      await stranger.call(endpoints.existCheck, contact),
      await stranger.call(endpoints.register, {
        type: 'phone',
        ...contact,
        flag: 'x',
        password: PASSWORD,
        agree: true,
      }),
      await stranger.call(endpoints.passkeySignInOptions, {}),
    ]) {
      expect([status, msg]).toEqual([429, reasons.RATE_LIMITED['network-refused'].en]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    }
    expect(await use().messagesTo(contact.phone)).toEqual([]);
    // A call that starts nothing is still answered.
    expect((await stranger.call(endpoints.products, {})).status).toBe(200);
    expect((await use().browser('198.51.101.1').signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('in a refused network sessions continue, and an owner signs in on a known device, but not to another account', async () => {
    const address = '198.51.100.77';
    const phone = freshPhone();
    const owner = use().browser(address);
    await use().register(owner, { phone });
    const other = await use().newAccount();
    await begin({ kind: 'network', value: '198.51.100.64/26' });
    expect((await owner.call(endpoints.currentUser, {})).status).toBe(200);
    expect((await owner.call(endpoints.token, { grant_type: 'refresh_token' })).key).toBe('OK');
    expect((await owner.call(endpoints.signOut, {})).key).toBe('OK');
    expect((await owner.signIn(phone, PASSWORD)).key).toBe('OK');
    await owner.call(endpoints.signOut, {});
    expect((await owner.signIn(other.phone, PASSWORD)).status).toBe(429);
    expect((await send(owner, { phone: other.phone })).status).toBe(429);
    expect((await send(owner, { phone })).key).toBe('OK');
  });

  test('in a refused network a device on which only a password has just signed in is a stranger of every call, and an owner a day later', async () => {
    const address = '198.51.100.55';
    const { phone } = await use().newAccount();
    const thief = use().browser(address);
    expect((await thief.signIn(phone, PASSWORD)).key).toBe('OK');
    const reset = await use().requestCode(thief, 'reset', { phone });
    await thief.call(endpoints.signOut, {});
    await begin({ kind: 'network', value: '198.51.100.48/28' }, 48);
    for (const { status, msg } of [
      await thief.signIn(phone, PASSWORD),
      await thief.call(endpoints.verifyReset, { phone, identifyCode: reset }),
      await send(thief, { phone }),
      await thief.call(endpoints.queryByPhone, { phone }),
    ])
      expect([status, msg]).toEqual([429, reasons.RATE_LIMITED['network-refused'].en]);
    await use().pass(24 * HOUR);
    expect((await thief.signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('in a refused network a device of one account can neither start anything for another account nor register one', async () => {
    const address = '198.51.100.139';
    const [device, owner] = [use().browser(address), use().browser('198.51.100.140')];
    const [ownPhone, otherPhone, phone] = [freshPhone(), freshPhone(), freshPhone()];
    await use().register(device, { phone: ownPhone });
    await device.call(endpoints.signOut, {});
    await use().register(owner, { phone: otherPhone });
    await stepUp(use(), owner);
    const { authenticator } = await addPasskey(use(), owner);
    const flag = await use().prove(device, { phone });
    const [login, reset] = [
      await use().requestCode(device, 'login', { phone: otherPhone }),
      await use().requestCode(device, 'reset', { phone: otherPhone }),
    ];
    const person = freshUser();
    await owner.call(endpoints.wxBind, await scanWechat(use(), owner, person, { intent: 'bind' }));
    const callback = await scanWechat(use(), device, person);
    await begin({ kind: 'network', value: '198.51.100.136/30' });
    const assertion = await assert(use(), device, authenticator);
    const before = await use().app.ports.store.read.accounts.byContact({ kind: 'phone', value: otherPhone });
    for (const { status, msg, headers } of [
      await device.call(endpoints.register, { type: 'phone', phone, flag, password: PASSWORD, agree: true }),
      await device.call(endpoints.signInByCode, { phone: otherPhone, identifyCode: login }),
      await device.call(endpoints.verifyReset, { phone: otherPhone, identifyCode: reset }),
      await device.call(endpoints.token, { grant_type: 'passkey', response: assertion }),
      await device.call(endpoints.wxAuth, callback),
      await device.call(endpoints.queryByPhone, { phone: otherPhone }),
      await device.call(endpoints.existCheck, { phone }),
      await device.call(endpoints.baseInfo, { phone: otherPhone }),
    ]) {
      expect([status, msg]).toEqual([429, reasons.RATE_LIMITED['network-refused'].en]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    }
    expect(await use().app.ports.store.read.accounts.byContact({ kind: 'phone', value: phone })).toBeNull();
    expect(await use().app.ports.store.read.accounts.byContact({ kind: 'phone', value: otherPhone })).toEqual(before);
    // A session of the device's own account changes nothing about that.
    expect((await device.signIn(ownPhone, PASSWORD)).key).toBe('OK');
    const registration = { type: 'phone', phone, flag, password: PASSWORD, agree: true } as const;
    expect((await device.call(endpoints.register, registration)).status).toBe(429);
    expect((await device.call(endpoints.queryByPhone, { phone: ownPhone })).data.exist).toBe(true);
  });

  test('the page of a person lists the measures that affect them: text messages, their range of numbers, the network that they used', async () => {
    const phone = freshPhone();
    const owner = use().browser('192.0.2.88');
    await use().register(owner, { phone });
    const { data } = await owner.call(endpoints.currentUser, {});
    await begin({ kind: 'numbers', value: phone.slice(0, 7) });
    await begin({ kind: 'network', value: '192.0.2.64/27' });
    await begin({ kind: 'network', value: '192.0.2.128/27' });
    await begin({ kind: 'sms', value: 'off' });
    const { measures } = await inForce();
    const { problems } = (await (await acting()).call(calls.viewPerson, {}, { id: data.userId })).data;
    const until = measures.find(({ value }) => value === '192.0.2.64/27')?.endsAt;
    expect(problems).toContainEqual(
      expect.objectContaining({ kind: 'network-refused', detail: '192.0.2.64/27', until }),
    );
    expect(problems.filter(({ kind }) => kind === 'network-refused')).toHaveLength(1);
    for (const kind of ['numbers-refused', 'sms-off'])
      expect(problems).toContainEqual(expect.objectContaining({ kind, contact: 'phone', until: expect.any(String) }));
  });

  test("a network that is too wide, the caller's network and a text that is not a network are refused", async () => {
    const answers: unknown[] = [];
    for (const value of ['0.0.0.0/0', '10.0.0.0/11', '::/0', '2001:db8::/23', '127.0.0.0/24', '300.1.1.1'])
      answers.push(await begin({ kind: 'network', value }).then(({ key, msg }) => [key, msg]));
    const { 'too-wide': wide, own, network } = reasons.INCIDENT_REFUSED;
    expect(answers).toEqual([wide, wide, wide, wide, own, network].map(({ en }) => ['INCIDENT_REFUSED', en]));
    expect((await inForce()).measures).toEqual([]);
  });

  test('a range of numbers has three to seven digits, so that nobody refuses the phone of one person', async () => {
    const keys: string[] = [];
    for (const value of ['138', '1380013', '13', '13800138', '13800138000', '+86 138-0013-8000', '2380', '138 001 3'])
      keys.push((await begin({ kind: 'numbers', value })).key);
    const wrong = 'FIELDS_INVALID';
    expect(keys).toEqual(['OK', 'OK', wrong, wrong, wrong, wrong, wrong, 'OK']);
    for (const { id } of (await inForce()).measures) await (await acting()).call(calls.liftMeasure, {}, { id });
  });

  test('the list of measures is bounded, even for two parallel additions, and adding a network again moves its end', async () => {
    await acting();
    const { store, random, now } = use().app.ports;
    const createdAt = now();
    await store.tx(async ({ measures }) => {
      for (let index = 1; index < bounds.max; index++) {
        const value = `100.100.${index}.0/24`;
        const by = { operator: 'li', reason: REASON };
        await measures.insert({ id: random.id(), kind: 'network', value, ...by, createdAt, endsAt: createdAt + HOUR });
      }
    });
    const both = await Promise.all(
      ['192.0.2.0/25', '192.0.2.128/25'].map((value) => begin({ kind: 'network', value })),
    );
    expect(both.map(({ key }) => key).toSorted()).toEqual(['INCIDENT_REFUSED', 'OK']);
    const again = await begin({ kind: 'network', value: '100.100.1.9/24' }, 5);
    expect(again.key).toBe('OK');
    const { measures } = await inForce();
    expect(measures).toHaveLength(bounds.max);
    expect(measures.filter(({ value }) => value === '100.100.1.0/24')).toMatchObject([{ endsAt: again.data.endsAt }]);
  });

  test('a measure has one audit entry at its start and one when it is lifted', async () => {
    await begin({ kind: 'network', value: '192.0.2.9/24' });
    const [measure] = (await inForce()).measures;
    await (await acting()).call(calls.liftMeasure, {}, { id: measure?.id ?? '' });
    const { entries } = (await (await acting()).call(calls.auditEntries, { operator: operator?.name ?? '' })).data;
    const detail = { measure: 'network', value: '192.0.2.0/24', until: measure?.endsAt };
    const found = entries.filter(({ kind }) => kind.startsWith('measure-')).slice(0, 2);
    expect(found).toMatchObject([
      { kind: 'measure-lifted', detail },
      { kind: 'measure-begun', reason: REASON, detail },
    ]);
  });
});
