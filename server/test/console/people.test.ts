import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import type { InputOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { limits } from '@isoline/contract/rate-limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeContactTo } from '../change-contact/undo-helpers.ts';
import { enableAuthenticator } from '../factors.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { CONSOLE, type ConsoleBrowser, operatorOf } from './console-browser.ts';

const REASON = 'the owner has called';

describe.each(dialects)('people in the console on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);
  const search = async (operator: ConsoleBrowser, input: InputOf<typeof calls.searchPeople>) =>
    (await operator.call(calls.searchPeople, input)).data;
  const person = async (operator: ConsoleBrowser, id: string) =>
    (await operator.call(calls.viewPerson, {}, { id })).data;
  const kinds = async (operator: ConsoleBrowser, id: string) =>
    (await person(operator, id)).problems.map(({ kind }) => kind);

  /** Creates a person with a phone and an e-mail. */
  async function aPerson() {
    const [browser, phone, email] = [use().browser(freshAddress()), freshPhone(), freshEmail()];
    await use().register(browser, { phone });
    await stepUp(use(), browser);
    await changeContactTo(use(), browser, { email });
    return { browser, phone, email, id: await userIdOf(browser) };
  }

  test('a person is found by id, by phone and e-mail in any spelling, by the end of the phone and the start of e-mail and nickname', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { phone, email, id, browser } = await aPerson();
    const nickName = `Ridge${phone.slice(-5)}`;
    await browser.call(endpoints.updateInfo, { nickName });
    const spelled = `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`;
    const texts = [
      id,
      phone,
      spelled,
      ` ${email.toUpperCase()} `,
      phone.slice(-4),
      email.slice(0, -4),
      nickName.toLowerCase().slice(0, 9),
    ];
    for (const text of texts) {
      const { people } = await search(viewer, { text });
      expect(
        people.map((found) => found.id),
        text,
      ).toContain(id);
    }
    const [found] = (await search(viewer, { text: phone })).people;
    expect(found).toMatchObject({ nickName, state: 'open', phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` });
    expect(JSON.stringify(found)).not.toContain(phone);
    expect((await search(viewer, { text: freshPhone() })).people).toEqual([]);
  });

  test('a person who is locked by wrong passwords is found by the filter, with and without a text, until the lock is lifted', async () => {
    const support = await operatorOf(use(), 'support');
    const [locked, other] = [await aPerson(), await aPerson()];
    const stranger = use().browser(freshAddress());
    for (let tries = 0; tries < limits.passwordTriesPair.count; tries++) {
      const { headers, slide } = await stranger.solve('login');
      await stranger.signIn(locked.phone, 'Wrong#Pass1', slide, { headers });
    }
    await stranger.signIn(other.phone, 'Wrong#Pass1');
    const ids = async (input: InputOf<typeof calls.searchPeople>) =>
      (await search(support, input)).people.map(({ id }) => id);
    await use().app.settled();
    expect(await ids({ locked: true })).toContain(locked.id);
    expect(await ids({ locked: true })).not.toContain(other.id);
    expect(await ids({ locked: true, text: locked.phone })).toEqual([locked.id]);
    expect(await ids({ locked: true, text: other.phone })).toEqual([]);
    expect(await ids({ locked: false, text: other.phone })).toEqual([other.id]);
    expect(await ids({ locked: true, text: locked.email })).toEqual([locked.id]);
    await support.call(calls.unlockPerson, { reason: REASON }, { id: locked.id });
    expect(await ids({ locked: true })).not.toContain(locked.id);
  });

  test('a search is read page by page, with each person once', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { store } = use().app.ports;
    const start = `keyset${freshPhone()}`;
    const pattern = await store.read.accounts.byId({ id: (await aPerson()).id });
    const ids = Array.from({ length: 45 }, () => use().app.ports.random.id());
    await store.tx(async (tables) => {
      for (const [index, id] of ids.entries()) {
        const email = `${start}${index % 9}x${id}@example.com`;
        if (pattern) await tables.accounts.insert({ ...pattern, id, phone: null, email, nickName: start });
      }
    });
    for (const by of ['nickname', 'email-start'] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof search>> = await search(viewer, { text: start, by, cursor });
        seen.push(...page.people.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen.toSorted(), by).toEqual(ids.toSorted());
    }
  });

  test('the users of an agent are found by its client id, page by page, with and without other filters and a text', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { store, random } = use().app.ports;
    const product = `https://agent.example/${freshPhone()}.json`;
    const pattern = await store.read.accounts.byId({ id: (await aPerson()).id });
    const ids = Array.from({ length: 45 }, () => random.id()).toSorted();
    await store.tx(async (tables) => {
      for (const [index, id] of ids.entries()) {
        const frozenAt = index < 3 ? 1 : null;
        if (pattern)
          await tables.accounts.insert({ ...pattern, id, phone: null, email: `${id}@example.com`, frozenAt });
        const times = { givenAt: 1, lastUsedAt: 1, connectionId: random.id() };
        await tables.consents.put({ accountId: id, product, scopes: ['openid'], ...times });
      }
    });
    const all = async (input: InputOf<typeof calls.searchPeople>) => {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof search>> = await search(viewer, { product, ...input, cursor });
        found.push(...page.people.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      return found;
    };
    expect(await all({})).toEqual(ids);
    expect(await all({ frozen: true })).toEqual(ids.slice(0, 3));
    expect(await all({ text: ids[7] ?? '' })).toEqual([ids[7]]);
    expect(await all({ product: `${product}x` })).toEqual([]);
    expect((await viewer.call(calls.searchPeople, { product: 'https://a b' })).key).toBe('FIELDS_INVALID');
  });

  test('filters leave out people who do not match', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { id, phone, browser } = await aPerson();
    const has = async (input: InputOf<typeof calls.searchPeople>) =>
      (await search(viewer, { text: phone, ...input })).people.some((found) => found.id === id);
    expect([await has({ protected: true }), await has({ frozen: true }), await has({ frozen: false })]).toEqual([
      false,
      false,
      true,
    ]);
    await enableAuthenticator(use(), browser);
    expect(await has({ protected: true })).toBe(true);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    expect([
      await has({ signedInTo: soon }),
      await has({ signedInFrom: soon }),
      await has({ createdFrom: soon }),
    ]).toEqual([true, false, false]);
    expect(await has({ product: 'contour' })).toBe(false);
  });

  test("the page says why a person can't sign in, and when that ends", async () => {
    const support = await operatorOf(use(), 'support');
    const { id, phone, browser } = await aPerson();
    expect(await kinds(support, id)).toEqual([]);
    const stranger = use().browser(freshAddress());
    for (let tries = 0; tries < 6; tries++) {
      const { headers, slide } = await stranger.solve('login');
      await stranger.signIn(phone, 'Wrong#Pass1', slide, { headers });
    }
    await use().app.settled();
    const locked = (await person(support, id)).problems.find(({ kind }) => kind === 'locked');
    expect(locked).toMatchObject({ contact: 'phone', count: limits.passwordTriesPair.count, detail: stranger.address });
    expect(Date.parse(locked?.until ?? '')).toBeGreaterThan(Date.now());
    await enableAuthenticator(use(), browser);
    expect(await kinds(support, id)).toEqual(['locked', 'second-step', 'refused']);
    await use().send(stranger, 'login', { phone });
    expect(await kinds(support, id)).not.toContain('codes-reached');
  });

  test('the page does not show a contact in clear, and each view is an event of the person', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { id, phone, email, browser } = await aPerson();
    const { data } = await viewer.call(calls.viewPerson, {}, { id });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${phone}|${email}`));
    expect(data).toMatchObject({
      sessions: [{ device: expect.any(String) }],
      hasPassword: true,
      points: { balance: 150 },
    });
    const [newest] = (await browser.call(endpoints.securityEvents, {})).data.events;
    expect(newest).toMatchObject({ kind: 'account-viewed', ip: null, device: null });
    expect((await viewer.call(calls.viewPerson, {}, { id: 'nobody' })).status).toBe(404);
  });

  test('a contact is shown with a reason, 30 times an hour, and the person sees each view', async () => {
    const support = await operatorOf(use(), 'support');
    const { id, phone, browser } = await aPerson();
    const show = (reason: string) => support.call(calls.showContact, { kind: 'phone', reason }, { id });
    expect((await show('  ')).key).toBe('FIELDS_INVALID');
    expect((await show(REASON)).data).toEqual({ value: phone });
    const [newest] = (await browser.call(endpoints.securityEvents, {})).data.events;
    expect(newest).toMatchObject({ kind: 'account-contact-viewed', detail: { contact: 'phone' } });
    const looks = await Promise.all(Array.from({ length: limits.contactsShown.count + 5 }, () => show(REASON)));
    expect(looks.filter(({ key }) => key === 'OK')).toHaveLength(limits.contactsShown.count - 1);
    expect(looks.filter(({ status }) => status === 429)).toHaveLength(6);
    const other = await operatorOf(use(), 'support');
    expect((await other.call(calls.showContact, { kind: 'phone', reason: REASON }, { id })).key).toBe('OK');
  });

  test('an action is previewed, takes effect, and has an audit entry with its reason', async () => {
    const security = await operatorOf(use(), 'security');
    const { id, phone, browser } = await aPerson();
    const preview = async (action: string) =>
      (await person(security, id)).actions.find((offered) => offered.action === action);
    expect(await preview('freeze')).toEqual({ action: 'freeze', allowed: true, applies: true, sessions: 1 });
    expect(await preview('unfreeze')).toMatchObject({ applies: false });
    expect(await preview('close')).toMatchObject({ allowed: false });
    expect((await security.call(calls.freezePerson, { reason: REASON }, { id })).data).toEqual({
      sessions: 1,
      dropped: [],
    });
    expect((await browser.call(endpoints.currentUser, {})).status).toBe(401);
    expect(await kinds(security, id)).toEqual(['frozen']);
    expect((await browser.signIn(phone, PASSWORD)).key).toBe('ACCOUNT_FROZEN');
    await security.call(calls.unfreezePerson, { reason: REASON }, { id });
    expect((await browser.signIn(phone, PASSWORD)).key).toBe('OK');
    const { entries } = (await security.call(calls.auditEntries, { accountId: id })).data;
    expect(entries.filter(({ kind }) => kind.startsWith('account-'))).toMatchObject([
      { kind: 'account-unfrozen', reason: REASON, operator: security.name },
      { kind: 'account-frozen', reason: REASON, operator: security.name, detail: {} },
    ]);
  });

  test('the page lists the notices to the person with channel and state, and without the address', async () => {
    const viewer = await operatorOf(use(), 'viewer');
    const { id, email } = await aPerson();
    await use().app.settled();
    const { notices } = await person(viewer, id);
    expect(notices).toMatchObject([{ kind: 'contact-added', channel: 'sms', state: 'sent', reason: null }]);
    expect(JSON.stringify(notices)).not.toContain(email);
  });

  test('a notice is sent again unchanged, with a reason, five times a day', async () => {
    const support = await operatorOf(use(), 'support');
    const [{ id, phone, browser }, other] = [await aPerson(), await aPerson()];
    await use().app.settled();
    const [notice = ''] = (await person(support, id)).notices.map((sent) => sent.id);
    const resend = (of = id) => support.call(calls.resendNotice, { reason: REASON }, { id: of, notice });
    const texts = async () =>
      (await use().messagesTo(phone)).filter(({ scene }) => scene.startsWith('contact-added')).map(({ text }) => text);
    const [before] = await texts();
    expect((await resend(other.id)).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: limits.noticesResent.count + 2 }, () => resend()));
    expect(answers.filter(({ key }) => key === 'OK')).toHaveLength(limits.noticesResent.count);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    await use().app.settled();
    expect(await texts()).toEqual(Array(limits.noticesResent.count + 1).fill(before));
    const [newest] = (await browser.call(endpoints.securityEvents, {})).data.events;
    expect(newest).toMatchObject({ kind: 'notice-resent', detail: { notice: 'contact-added' } });
    const { notices } = await person(support, id);
    expect(notices.map(({ again }) => again)).toEqual([...Array(limits.noticesResent.count).fill(false), true]);
  });

  test('when a new password is required, the sessions end, the old password is refused, and a code signs in', async () => {
    const security = await operatorOf(use(), 'security');
    const { id, phone, browser } = await aPerson();
    expect((await security.call(calls.requirePassword, { reason: REASON }, { id })).data).toEqual({ sessions: 1 });
    expect((await browser.signIn(phone, PASSWORD)).key).toBe('BAD_CREDENTIALS');
    await use().pass(60_000);
    const identifyCode = await use().requestCode(browser, 'login', { phone });
    expect((await browser.call(endpoints.signInByCode, { phone, identifyCode, source: 'isoline' })).key).toBe('OK');
    expect(await kinds(security, id)).toContain('no-password');
  });

  test('closing erases the account once', async () => {
    const administrator = await operatorOf(use(), 'administrator');
    const { id, phone } = await aPerson();
    const close = () => administrator.call(calls.closePerson, { reason: REASON }, { id });
    expect([(await close()).key, (await close()).status]).toEqual(['OK', 404]);
    expect(await person(administrator, id)).toMatchObject({
      state: 'closed',
      phone: null,
      problems: [{ kind: 'closed' }],
    });
    expect((await search(administrator, { text: phone })).people).toEqual([]);
  });
});
