import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import type { Role } from '@isoline/contract/console/permissions.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { keepUndo } from '../../src/model/account/keep-undo.ts';
import { applyDueReplacements } from '../../src/operations/people/apply-due-replacements.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, noticesTo, undo } from '../change-contact/undo-helpers.ts';
import { linesOf } from '../command-lines.ts';
import { runAccountCommand } from '../commands.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { proveOwnPassword, reauthTicket } from '../reauth.ts';
import { agePasskeys, CONSOLE, type ConsoleBrowser, operatorOf } from './console-browser.ts';

const REASON = 'the owner has lost the phone';

describe.each(dialects)('the replacement of a contact by operators on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);
  const propose = (operator: ConsoleBrowser, id: string, phone: string) =>
    operator.call(calls.proposeReplacement, { phone, reason: REASON }, { id });
  const agree = (operator: ConsoleBrowser, id: string, phone: string) =>
    operator.call(calls.agreeToReplacement, { phone, reason: REASON }, { id });
  const withdraw = (operator: ConsoleBrowser, id: string) =>
    operator.call(calls.withdrawReplacement, { reason: REASON }, { id });
  const viewed = async (operator: ConsoleBrowser, id: string) =>
    (await operator.call(calls.viewPerson, {}, { id })).data.replacement;
  const phoneOf = async (id: string) => (await use().app.ports.store.read.accounts.byId({ id }))?.phone;
  /** Returns the causes that stopped the replacements of an account, newest first. */
  const stops = async (id: string) => {
    const operator = await operatorOf(use(), 'support');
    const { events } = (await operator.call(calls.personActivity, { kind: 'contact-replacement-stopped' }, { id }))
      .data;
    return events.map(({ kind, detail }) => (kind === 'contact-replacement-stopped' ? detail.by : kind));
  };

  async function aPerson() {
    const [browser, phone] = [use().browser(), freshPhone()];
    await use().register(browser, { phone });
    return { browser, phone, id: await userIdOf(browser) };
  }

  async function longStanding(role: Role) {
    const operator = await operatorOf(use(), role);
    await use().app.ports.store.tx((tables) => agePasskeys(tables, operator.name));
    return operator;
  }

  const twoOperators = async () => [await longStanding('support'), await longStanding('security')] as const;

  /** Creates a person whose phone is replaced in 72 hours. */
  async function waiting() {
    const [support, security] = await twoOperators();
    const person = await aPerson();
    const next = freshPhone();
    await propose(support, person.id, next);
    const { replacesAt } = (await agree(security, person.id, next)).data;
    return { ...person, support, security, next, replacesAt };
  }

  async function due(id: string) {
    await use().pass(lifetimes.contactReplacementMs);
    await applyDueReplacements(use().app.ports);
    return phoneOf(id);
  }

  // This comes first, because the command uses the machine's clock.
  test('the command line proposes by the same operation, and replaces nothing', async () => {
    const security = await longStanding('security');
    const { id, phone } = await aPerson();
    const next = freshPhone();
    const run = async (...args: string[]) => (await linesOf(runAccountCommand(args, use().env))).join();
    expect(await run('replace-contact', phone, next)).toContain('Usage: account');
    expect(await run('replace-contact', phone, 'no contact', '--reason', REASON)).toMatch(
      /^NEW_CONTACT must be .*,Usage: /,
    );
    expect(await run('replace-contact', phone, next, '--reason', REASON)).toContain('Another operator agrees');
    expect(await run('replace-contact', phone, freshPhone(), '--reason', REASON)).toContain('Refused');
    expect(await phoneOf(id)).toBe(phone);
    expect(await viewed(security, id)).toMatchObject({ proposedBy: expect.stringMatching(/^shell:/), agreedBy: null });
    expect((await agree(security, id, next)).key).toBe('OK');
  });

  test('one operator proposes, another types the contact again, every contact and device is told, and it is replaced after 72 hours', async () => {
    const [support, security] = await twoOperators();
    const { id, phone, browser } = await aPerson();
    const next = freshPhone();
    expect((await agree(security, id, next)).status).toBe(404);
    expect((await propose(support, id, next)).data.proposedBy).toBe(support.name);
    // The same contact again is the same proposal; another contact is not.
    expect((await propose(security, id, next)).data.proposedBy).toBe(support.name);
    expect((await propose(security, id, freshPhone())).key).toBe('REPLACEMENT_PENDING');
    expect((await browser.call(endpoints.overview, {})).data.replacing).toBeNull();
    expect((await agree(security, id, freshPhone())).key).toBe('CONTACTS_DIFFER');
    const { replacesAt } = (await agree(security, id, next)).data;
    const masked = `${next.slice(0, 3)}****${next.slice(-4)}`;
    expect(await viewed(support, id)).toMatchObject({
      to: masked,
      replacesAt,
      agreedBy: security.name,
      reason: REASON,
    });
    expect((await browser.call(endpoints.overview, {})).data.replacing).toEqual({
      at: replacesAt,
      contact: 'phone',
      to: masked,
    });
    await use().app.settled();
    expect((await use().messagesTo(phone))[0]?.scene).toBe('contact-replacement-agreed-phone');
    expect([(await agree(security, id, next)).key, (await propose(support, id, next)).key]).toEqual([
      'REPLACEMENT_PENDING',
      'REPLACEMENT_PENDING',
    ]);
    await use().pass(lifetimes.contactReplacementMs - 1_000);
    await applyDueReplacements(use().app.ports);
    expect(await phoneOf(id)).toBe(phone);
    await use().pass(1_000);
    await applyDueReplacements(use().app.ports);
    await use().app.settled();
    expect(await phoneOf(id)).toBe(next);
    for (const told of [phone, next]) expect((await use().messagesTo(told))[0]?.scene).toBe('contact-replaced-phone');
    expect((await browser.call(endpoints.overview, {})).status).toBe(401);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('BAD_CREDENTIALS');
    expect((await use().browser().signIn(next, PASSWORD)).key).toBe('OK');
    const administrator = await operatorOf(use(), 'administrator');
    const { entries } = (await administrator.call(calls.auditEntries, { accountId: id })).data;
    expect(entries.filter(({ kind }) => kind.startsWith('replacement-'))).toMatchObject([
      { kind: 'replacement-agreed', operator: security.name, reason: REASON, detail: { proposedBy: support.name } },
      { kind: 'replacement-proposed', operator: support.name, reason: REASON },
    ]);
    // No entry contains a contact.
    expect(JSON.stringify(entries)).not.toContain(next.slice(-4));
  });

  test('the former phone restores nothing: the owner could object in the 72 hours before', async () => {
    const { id, phone, next } = await waiting();
    expect(await due(id)).toBe(next);
    const stranger = use().browser();
    const known = await stranger.call(endpoints.existCheck, { phone });
    expect(known.data.exist).toBe(false);
  });

  test('operators cannot agree to their own proposal, a role that may only help cannot agree, and each may withdraw', async () => {
    const [support, security] = await twoOperators();
    const { id, phone } = await aPerson();
    const next = freshPhone();
    await propose(security, id, next);
    expect((await agree(security, id, next)).key).toBe('OTHER_OPERATOR_REQUIRED');
    expect((await agree(support, id, next)).status).toBe(403);
    expect((await withdraw(support, id)).key).toBe('OK');
    expect([await viewed(support, id), (await withdraw(support, id)).status]).toEqual([null, 404]);
    expect(await stops(id)).toEqual(['operator']);
    expect(await phoneOf(id)).toBe(phone);
  });

  test.each(['password', 'code', 'reset'] as const)('a %s of the owner stops the replacement', async (method) => {
    const { id, phone, security, next } = await waiting();
    const browser = use().browser();
    if (method === 'password') await browser.signIn(phone, PASSWORD);
    if (method === 'code') {
      const identifyCode = await use().requestCode(browser, 'login', { phone });
      await browser.call(endpoints.signInByCode, { phone, identifyCode, source: 'isoline' });
    }
    if (method === 'reset') {
      const identifyCode = await use().requestCode(browser, 'reset', { phone });
      const { security: ticket } = (await browser.call(endpoints.verifyReset, { phone, identifyCode })).data;
      await browser.call(endpoints.resetPassword, { security: ticket, password: 'Ridge#Line8' });
    }
    expect(await viewed(security, id)).toBeNull();
    expect(await stops(id)).toEqual([method === 'reset' ? 'owner' : 'sign-in']);
    expect(await due(id)).toBe(phone);
    expect(await phoneOf(id)).not.toBe(next);
  });

  test('the link in the notice stops the replacement and ends every session; the account center stops it and the session continues', async () => {
    const [support, security] = await twoOperators();
    const [owner, email, next] = [use().browser(), freshEmail(), freshEmail()];
    await use().register(owner, { email });
    const id = await userIdOf(owner);
    const both = async () => {
      await support.call(calls.proposeReplacement, { email: next, reason: REASON }, { id });
      await security.call(calls.agreeToReplacement, { email: next, reason: REASON }, { id });
      await use().app.settled();
    };
    await both();
    expect((await owner.call(endpoints.stopReplacement, {})).data).toEqual({ stopped: true });
    expect((await owner.call(endpoints.stopReplacement, {})).data).toEqual({ stopped: false });
    await both();
    const [notice] = await noticesTo(use(), email);
    expect(notice?.scene).toBe('contact-replacement-agreed');
    const token = /undo=replacement#([\w-]{43})/.exec(notice?.text ?? '')?.[1] ?? '';
    const view = async () => await use().browser().call(endpoints.viewStop, { token });
    expect((await view()).data.kind).toBe('replacement');
    expect((await undo(use().browser(), token)).key).toBe('OK');
    expect((await view()).key).toBe('TICKET_EXPIRED');
    expect(await viewed(security, id)).toBeNull();
    expect((await owner.call(endpoints.overview, {})).status).toBe(401);
    expect(await stops(id)).toEqual(['owner', 'owner']);
  });

  test('a contact of another account is refused, and a contact that another account gets in the meantime stops the replacement', async () => {
    const [support] = await twoOperators();
    const [one, other] = [await aPerson(), await aPerson()];
    expect((await propose(support, one.id, other.phone)).key).toBe('CONTACT_IN_USE');
    expect((await propose(support, one.id, one.phone)).key).toBe('CONTACT_IN_USE');
    const email = { email: freshEmail(), reason: REASON };
    expect((await support.call(calls.proposeReplacement, email, { id: one.id })).key).toBe('NOT_BOUND');
    const { id, phone, next } = await waiting();
    await use().register(use().browser(), { phone: next });
    expect(await due(id)).toBe(phone);
    expect(await stops(id)).toEqual(['contact-taken']);
  });

  test('a frozen, closed or ending account has no replacement, and a freeze stops a waiting one', async () => {
    const { id, next, support, security } = await waiting();
    const froze = await security.call(calls.freezePerson, { reason: REASON }, { id });
    expect(froze.data.dropped).toEqual(['contact-replacement']);
    expect((await propose(support, id, next)).key).toBe('ACCOUNT_FROZEN');
    const unfroze = await security.call(calls.unfreezePerson, { reason: REASON }, { id });
    expect(unfroze.data.dropped).toEqual(['contact-replacement']);
    const { ports } = use().app;
    await ports.store.tx((tables) => tables.accounts.setClosesAt({ id, at: ports.now() + 1_000_000 }));
    expect((await propose(support, id, next)).key).toBe('ACCOUNT_ENDING');
    const administrator = await operatorOf(use(), 'administrator');
    await administrator.call(calls.closePerson, { reason: REASON }, { id });
    expect((await propose(support, id, next)).status).toBe(410);
    expect(await due(id)).toBeNull();
  });

  test.each(['proposed', 'agreed'] as const)(
    'the replacement stops when the operator who %s loses access',
    async (part) => {
      const { id, phone, support, security } = await waiting();
      const administrator = await operatorOf(use(), 'administrator');
      const { name } = part === 'proposed' ? support : security;
      await administrator.call(calls.endOperator, { reason: REASON }, { name });
      expect(await stops(id)).toEqual(['operator']);
      expect(await due(id)).toBe(phone);
    },
  );

  test('the agreement of an operator whose role can no longer help does not count', async () => {
    const { id, phone, security } = await waiting();
    const administrator = await operatorOf(use(), 'administrator');
    const toViewer = { role: 'viewer', reason: REASON } as const;
    await administrator.call(calls.changeOperatorRole, toViewer, { name: security.name });
    expect(await due(id)).toBe(phone);
    expect(await stops(id)).toEqual(['operator']);
  });

  test('one of two parallel proposals or agreements counts, and one of two nodes replaces the contact', async () => {
    const [support, security] = await twoOperators();
    const third = await longStanding('security');
    const { id } = await aPerson();
    const [next, another] = [freshPhone(), freshPhone()];
    const proposed = await Promise.all([propose(support, id, next), propose(third, id, another)]);
    expect(proposed.map(({ key }) => key).sort()).toEqual(['OK', 'REPLACEMENT_PENDING']);
    const chosen = proposed[0].key === 'OK' ? next : another;
    const fourth = await longStanding('security');
    const agreed = await Promise.all([agree(security, id, chosen), agree(fourth, id, chosen)]);
    expect(agreed.map(({ key }) => key).sort()).toEqual(['OK', 'REPLACEMENT_PENDING']);
    await use().pass(lifetimes.contactReplacementMs);
    const done = await Promise.all([applyDueReplacements(use().app.ports), applyDueReplacements(use().app.ports)]);
    expect(done.sort()).toEqual([0, 1]);
    expect(await phoneOf(id)).toBe(chosen);
  });

  test('a change of the contact by the owner stops the replacement', async () => {
    const { browser, id, security } = await waiting();
    await changeContactTo(use(), browser, { phone: freshPhone() });
    expect(await stops(id)).toEqual(['owner']);
    expect(await viewed(security, id)).toBeNull();
  });

  test.each([
    ['a code to the contact', (browser: Browser, phone: string) => reauthTicket(use(), browser, { phone })],
    ['the password', (browser: Browser) => proveOwnPassword(browser, PASSWORD)],
  ])('an owner who is signed in and verified by %s stops the replacement', async (_name, verify) => {
    const { browser, id, phone } = await waiting();
    await verify(browser, phone);
    expect(await stops(id)).toEqual(['owner']);
  });

  test('the replacement waits while a change of the account can be undone', async () => {
    const { id, phone, next } = await waiting();
    const { ports } = use().app;
    await use().pass(lifetimes.contactReplacementMs / 2);
    await ports.store.tx(async (tables) => {
      const account = await tables.accounts.byId({ id });
      if (account) await keepUndo(ports, tables, account, ports.now());
    });
    await use().pass(lifetimes.contactReplacementMs / 2);
    await applyDueReplacements(ports);
    expect(await phoneOf(id)).toBe(phone);
    expect(await due(id)).toBe(next);
  });
});
