import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeContactTo } from '../change-contact/undo-helpers.ts';
import { runAccountCommand } from '../commands.ts';
import { introspect, makeToken } from '../personal-tokens/token-steps.ts';
import { freshAddress, freshEmail, freshPhone, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import { CONSOLE, operatorOf } from './console-browser.ts';

const REASON = 'signs of a takeover';

describe.each(dialects)("notices of operators' actions on %s", (dialect) => {
  const use = useProduct(dialect, CONSOLE);

  /** Creates a person with a phone and an e-mail. */
  async function aPerson() {
    const [browser, phone, email] = [use().browser(freshAddress()), freshPhone(), freshEmail()];
    await use().register(browser, { phone });
    await stepUp(use(), browser);
    await changeContactTo(use(), browser, { email });
    return { browser, phone, email, id: await userIdOf(browser) };
  }

  const kindsTo = async (contact: string) => {
    await use().app.settled();
    const kinds = (await use().messagesTo(contact)).map(({ scene }) => scene);
    return kinds.filter((kind) => kind.startsWith('account-') || kind === 'sessions-ended').toReversed();
  };

  // This comes first, because the command uses the machine's clock.
  test('the command line also notifies, unless an option says otherwise', async () => {
    const run = (...args: string[]) => runAccountCommand(args, use().env);
    const [notified, quiet] = [await aPerson(), await aPerson()];
    await run('freeze', notified.phone);
    await run('freeze', quiet.phone, '--without-notice');
    // The product sends the notices that other processes have stored at its next look.
    await use().pass(60_000);
    await expect.poll(() => kindsTo(notified.phone), { timeout: 10_000 }).toEqual(['account-frozen']);
    expect(await kindsTo(quiet.phone)).toEqual([]);
  });

  test('a freeze and its end are each announced to every contact once, however often they are sent', async () => {
    const security = await operatorOf(use(), 'security');
    const { id, phone, email } = await aPerson();
    const act = (name: 'freezePerson' | 'unfreezePerson') => security.call(calls[name], { reason: REASON }, { id });
    await Promise.all([act('freezePerson'), act('freezePerson')]);
    for (const contact of [phone, email]) expect(await kindsTo(contact)).toEqual(['account-frozen']);
    await act('unfreezePerson');
    await act('unfreezePerson');
    for (const contact of [phone, email])
      expect(await kindsTo(contact)).toEqual(['account-frozen', 'account-unfrozen']);
    const { entries } = (await security.call(calls.auditEntries, { accountId: id })).data;
    const notified = entries.filter(({ detail }) => detail.notified === true).map(({ kind }) => kind);
    expect(notified).toEqual(['account-unfrozen', 'account-frozen']);
    const { notices } = (await security.call(calls.viewPerson, {}, { id })).data;
    expect(notices.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['account-frozen', 'account-unfrozen']));
  });

  test('an operator can freeze without a notice, and the trail says so', async () => {
    const security = await operatorOf(use(), 'security');
    const { id, phone, email } = await aPerson();
    await security.call(calls.freezePerson, { reason: REASON, notify: false }, { id });
    for (const contact of [phone, email]) expect(await kindsTo(contact)).toEqual([]);
    const { entries } = (await security.call(calls.auditEntries, { accountId: id })).data;
    expect(entries.find(({ kind }) => kind === 'account-frozen')).toMatchObject({ detail: { notified: false } });
    expect(
      (await security.call(calls.freezePerson, { reason: REASON, notify: 'no' as unknown as boolean }, { id })).key,
    ).toBe('FIELDS_INVALID');
  });

  test('a required password is announced, because its owner cannot sign in with the former one', async () => {
    const security = await operatorOf(use(), 'security');
    const { id, phone } = await aPerson();
    await security.call(calls.requirePassword, { reason: REASON }, { id });
    await security.call(calls.requirePassword, { reason: REASON }, { id });
    expect(await kindsTo(phone)).toEqual(['account-password-removed']);
  });

  test('ending the sessions revokes personal access tokens, and is announced once and only if it ended something', async () => {
    const support = await operatorOf(use(), 'support');
    const { browser, id, phone, email } = await aPerson();
    await stepUp(use(), browser);
    const { token } = await makeToken(browser);
    const end = (notify?: boolean) => support.call(calls.endPersonSessions, { reason: REASON, notify }, { id });
    expect((await end()).data).toEqual({ sessions: 1 });
    await end();
    expect((await introspect(use(), token)).body).toEqual({ active: false });
    for (const contact of [phone, email]) expect(await kindsTo(contact)).toEqual(['sessions-ended']);
    const quiet = await aPerson();
    await support.call(calls.endPersonSessions, { reason: REASON, notify: false }, { id: quiet.id });
    expect(await kindsTo(quiet.phone)).toEqual([]);
    const security = await operatorOf(use(), 'security');
    const notified = async (accountId: string) =>
      (await security.call(calls.auditEntries, { accountId })).data.entries
        .filter(({ kind }) => kind === 'sessions-ended')
        .map(({ detail }) => detail.notified);
    expect(await notified(id)).toEqual([false, true]);
    expect(await notified(quiet.id)).toEqual([false]);
  });

  test('an account that is merged or closed cannot be frozen', async () => {
    const administrator = await operatorOf(use(), 'administrator');
    const { id } = await aPerson();
    await administrator.call(calls.closePerson, { reason: REASON }, { id });
    for (const name of ['freezePerson', 'unfreezePerson', 'requirePassword'] as const)
      expect((await administrator.call(calls[name], { reason: REASON }, { id })).status, name).toBe(410);
  });
});
