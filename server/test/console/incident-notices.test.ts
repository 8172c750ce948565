import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshEmail, LOOKS_OFTEN, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { agePasskeys, CONSOLE, operatorOf } from './console-browser.ts';

const REASON = 'a stolen list of passwords';

describe.each(dialects)('the notices of a bulk sign-out on %s', (dialect) => {
  // A tenth of the limit is two.
  const use = useProduct(dialect, { ...CONSOLE, LIMIT_CODE_SEND_ALL: '20' }, LOOKS_OFTEN);

  test('the notices go by e-mail if the account has one, and leave text messages of the day for the codes of owners', async () => {
    const operator = await operatorOf(use(), 'security');
    const { store } = use().app.ports;
    const people = await Promise.all(Array.from({ length: 4 }, () => use().newAccount()));
    const email = freshEmail();
    const byMail = people[0]?.browser ?? use().browser();
    const id = await userIdOf(byMail);
    await store.tx((tables) => tables.accounts.setContact(id, { kind: 'email', value: email }));
    const from = new Date(Date.now() - HOUR_MS).toISOString();
    const second = await operatorOf(use(), 'security');
    for (const { name } of [operator, second]) await store.tx((tables) => agePasskeys(tables, name));
    const { data } = await operator.call(calls.startBulkSignOut, { from, requirePasswords: true, reason: REASON });
    expect((await second.call(calls.agreeToBulkSignOut, { reason: REASON }, { id: data.id })).key).toBe('OK');
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
