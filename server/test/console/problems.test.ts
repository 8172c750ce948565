import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { SignInProblemKind } from '@isoline/contract/values/person.ts';
import { describe, expect, test } from 'vitest';
import type { CountWindow } from '../../src/model/entities/counters.ts';
import { originTries, triesOfStrangers } from '../../src/model/factor/consume-factor-code.ts';
import { clientDayKey } from '../../src/model/limit/password-counters.ts';
import { hourOf } from '../../src/model/overview/hour-memory.ts';
import { wrongCodesKey } from '../../src/model/verification/consume-code.ts';
import { codeProblems, refusedSends } from '../../src/operations/people/code-problems.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeContactTo } from '../change-contact/undo-helpers.ts';
import { enableAuthenticator } from '../factors.ts';
import { freshAddress, freshEmail, freshPhone, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { CONSOLE, type ConsoleBrowser, operatorOf } from './console-browser.ts';

const REASON = 'the owner has called';

describe.each(dialects)('why a person can’t sign in on %s', (dialect) => {
  const use = useProduct(dialect, { ...CONSOLE, LIMIT_PASSWORD_TRIES_CLIENT_DAY: '200' });

  async function aPerson() {
    const [browser, phone] = [use().browser(freshAddress()), freshPhone()];
    await use().register(browser, { phone });
    await stepUp(use(), browser);
    return { browser, phone, id: await userIdOf(browser) };
  }

  const problems = async (operator: ConsoleBrowser, id: string) =>
    (await operator.call(calls.viewPerson, {}, { id })).data.problems;
  const problem = async (operator: ConsoleBrowser, id: string, kind: SignInProblemKind) =>
    (await problems(operator, id)).find((one) => one.kind === kind);
  const found = async (operator: ConsoleBrowser, text: string) =>
    (await operator.call(calls.searchPeople, { text })).data.people.map(({ id, former }) => [id, former]);

  const count = async ({ key, windowMs }: CountWindow, times: number) => {
    const { store, now } = use().app.ports;
    await store.tx(async ({ counters }) => {
      for (let index = 0; index < times; index++) await counters.increment(key, windowMs, now());
    });
  };

  test('a former contact finds the account while its change can be undone, and the page says so and who has the contact now', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const [{ id, phone, browser }, email, next] = [await aPerson(), freshEmail(), freshPhone()];
    await changeContactTo(use(), browser, { email });
    expect(await problem(viewer, id, 'contact-changed')).toBeUndefined();
    await changeContactTo(use(), browser, { email: freshEmail() });
    expect(await found(viewer, email)).toEqual([[id, true]]);
    const changed = await problem(viewer, id, 'contact-changed');
    expect(changed).toMatchObject({ contact: 'email', until: expect.any(String) });
    await changeContactTo(use(), browser, { phone: next });
    const stranger = use().browser(freshAddress());
    await use().register(stranger, { phone });
    const other = await userIdOf(stranger);
    expect(await found(viewer, phone)).toEqual([
      [other, false],
      [id, true],
    ]);
    expect(await problem(viewer, id, 'contact-taken')).toMatchObject({ contact: 'phone', detail: other });
    expect(await found(viewer, next)).toEqual([[id, false]]);
  });

  test('each limit that wrong passwords and wrong codes reach is named, with its place and its end', async () => {
    const support = await operatorOf(use(), 'support');
    const { id, phone, browser } = await aPerson();
    const stranger = use().browser(freshAddress());
    await stranger.signIn(phone, 'Wrong#Pass1');
    await use().app.settled();
    const { ports } = use().app;
    const { passwordTriesClientDay: day, codeTriesAddress } = ports.limits;
    const address = stranger.address ?? '';
    await count({ key: clientDayKey(address), windowMs: day.windowMs }, day.count);
    await count(
      { key: wrongCodesKey(ports, { kind: 'phone', value: phone }), windowMs: codeTriesAddress.windowMs },
      codeTriesAddress.count,
    );
    await enableAuthenticator(use(), browser);
    for (const tries of [originTries(ports, id, address)[0], triesOfStrangers(ports, id, 'password')])
      if (tries) await count(tries, tries.limit);
    const until = expect.any(String);
    const named = (await problems(support, id)).filter(({ until: end }) => end !== null);
    expect(named).toMatchObject([
      { kind: 'address-refused', detail: address, until },
      { kind: 'codes-wrong', contact: 'phone', until },
      { kind: 'factor-locked', detail: address, until },
      { kind: 'factor-locked', detail: 'strangers', until },
    ]);
  });

  test('a service that refuses most text messages is named, and so is a notice that was not sent', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { id, phone, browser } = await aPerson();
    await enableAuthenticator(use(), browser);
    await use().app.settled();
    expect((await problems(viewer, id)).map(({ kind }) => kind)).toEqual(['second-step']);
    const { store, now } = use().app.ports;
    const [notice] = await store.read.noticeDeliveries.ofAccount({ accountId: id, limit: 1 });
    await store.tx(async ({ hourlyCounts, noticeDeliveries }) => {
      await noticeDeliveries.mark({ id: notice?.id ?? '', state: 'failed', reason: 'address', changedAt: now() });
      await hourlyCounts.add(hourOf(now()), [{ kind: 'sms', name: 'failed', count: 100_000 }]);
    });
    expect(await problem(viewer, id, 'message-failed')).toMatchObject({ contact: 'phone', detail: 'address' });
    expect((await problem(viewer, id, 'sms-failing'))?.count).toBeGreaterThanOrEqual(100_000);
    expect(JSON.stringify(await problems(viewer, id))).not.toContain(phone);
    // The other tests of this file need the service again.
    await store.tx(({ hourlyCounts }) =>
      hourlyCounts.add(hourOf(now()), [{ kind: 'sms', name: 'failed', count: -100_000 }]),
    );
  });

  test('the outcome of each code of the last day is shown, and a refusal by the service explains a missing code', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { id, phone } = await aPerson();
    const person = async () => (await viewer.call(calls.viewPerson, {}, { id })).data;
    const before = (await person()).codeSends.length;
    const stranger = use().browser(freshAddress());
    await use().fault('sms', 'LimitExceeded.PhoneNumberDailyLimit', 1);
    expect((await use().send(stranger, 'login', { phone })).key).toBe('CODE_TOO_SOON');
    expect(await problem(viewer, id, 'code-refused')).toMatchObject({ contact: 'phone', detail: 'service-limit' });
    const [refused, ...others] = (await person()).codeSends;
    expect(refused).toMatchObject({
      contact: 'phone',
      own: true,
      scene: 'login',
      requester: 'stranger',
      result: 'service-limit',
      serviceCode: 'LimitExceeded.PhoneNumberDailyLimit',
    });
    expect(others).toHaveLength(before);
    await use().fault('sms', 'FailedOperation.PhoneNumberInBlacklist', 1);
    await use().send(stranger, 'login', { phone });
    expect(await problem(viewer, id, 'code-refused')).toMatchObject({ detail: 'address' });
    const { headers, slide } = await stranger.solve('register');
    await stranger.call(endpoints.sendCode, { scene: 'login', phone, slide }, { headers });
    expect(await problem(viewer, id, 'code-refused')).toMatchObject({ detail: 'slide' });
    await use().requestCode(stranger, 'login', { phone });
    expect(await problem(viewer, id, 'code-refused')).toBeUndefined();
    expect((await person()).codeSends[0]).toMatchObject({ result: 'accepted', serviceCode: null });
    expect(
      JSON.stringify(await use().app.ports.store.read.codeSends.ofAccount({ accountId: id, since: 0 })),
    ).not.toContain(phone);
    await use().pass(lifetimes.codeSendMs);
    const later = await operatorOf(use(), 'viewer');
    expect((await later.call(calls.viewPerson, {}, { id })).data.codeSends).toEqual([]);
  });

  test("strangers cannot push an owner's request out of the list, or hide a refusal of it", async () => {
    const { ports } = use().app;
    const send = {
      contactHash: 'a contact',
      accountId: null,
      channel: 'sms',
      scene: 'login',
      at: ports.now(),
      serviceCode: null,
    } as const;
    await ports.store.tx(async ({ codeSends }) => {
      await codeSends.insert({ ...send, id: ports.random.id(), requester: 'owner', result: 'service' });
      for (let index = 0; index < 30; index++)
        await codeSends.insert({ ...send, id: ports.random.id(), requester: 'stranger', result: 'accepted' });
    });
    const kept = await ports.store.read.codeSends.ofContact({ contactHash: 'a contact', since: 0 });
    expect(Map.groupBy(kept, ({ requester }) => requester).get('stranger')).toHaveLength(10);
    expect(refusedSends(kept.map((one) => ({ ...one, contact: 'phone' })))).toMatchObject([
      { kind: 'code-refused', contact: 'phone', detail: 'service' },
    ]);
  });

  test('a daily limit of text messages that is off is never reached', async () => {
    const { ports } = use().app;
    const account = await ports.store.read.accounts.byId({ id: (await aPerson()).id });
    if (!account) throw new Error('no account');
    const limits = { ...ports.limits, codeSendAll: { ...ports.limits.codeSendAll, count: 0 } };
    expect((await codeProblems({ ...ports, limits }, account)).map(({ kind }) => kind)).not.toContain('day-reached');
  });

  test('the page says that an operator required a new password', async () => {
    const security = await operatorOf(use(), 'security');
    const { id } = await aPerson();
    await security.call(calls.requirePassword, { reason: REASON }, { id });
    expect((await problems(security, id)).map(({ kind }) => kind)).toEqual(['no-password', 'password-required']);
  });
});
