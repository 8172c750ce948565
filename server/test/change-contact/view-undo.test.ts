import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { mask } from '@isoline/contract/values/contact.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshEmail, freshPhone, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';
import { changeContactTo, undo, undoTokenTo } from './undo-helpers.ts';

const view = (browser: Browser, token: string) => browser.call(endpoints.viewUndo, { token });
const phoneOf = (value: string) => mask({ kind: 'phone', value });
const emailOf = (value: string) => mask({ kind: 'email', value });

describe.each(dialects)('the page of an undo on %s', (dialect) => {
  const use = useProduct(dialect);

  async function accountOf(email: string) {
    const browser = use().browser();
    await use().register(browser, { email });
    return browser;
  }

  test('the page of an undo shows each contact masked, as it was before the change and as it is now, and the token stays valid', async () => {
    const [email, first, next] = [freshEmail(), freshPhone(), freshPhone()];
    const browser = await accountOf(email);
    await changeContactTo(use(), browser, { phone: first });
    const added = await undoTokenTo(use(), email);
    await changeContactTo(use(), browser, { phone: next });
    const changed = await undoTokenTo(use(), email);
    const anybody = use().browser();
    expect((await view(anybody, added)).data).toEqual({
      contacts: [{ type: 'phone', before: null, now: phoneOf(next) }],
      added: [],
      restored: [],
      since: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    // The second notice also leads back to before the first change.
    for (let times = 0; times < 2; times += 1)
      expect((await view(anybody, changed)).data).toMatchObject({
        contacts: [{ type: 'phone', before: null, now: phoneOf(next) }],
      });
    expect((await undo(anybody, added)).key).toBe('OK');
    expect((await view(anybody, changed)).key).toBe('TICKET_EXPIRED');
    expect((await view(anybody, added)).key).toBe('TICKET_EXPIRED');
  });

  test('the page of an undo names the e-mail that got the notice if that e-mail was changed', async () => {
    const [email, next] = [freshEmail(), freshEmail()];
    const browser = await accountOf(email);
    await changeContactTo(use(), browser, { email: next });
    const { data } = await view(use().browser(), await undoTokenTo(use(), email));
    expect(data).toMatchObject({ contacts: [{ type: 'email', before: emailOf(email), now: emailOf(next) }] });
  });

  test('the page of an undo does not show a contact for a changed password, and is gone after 72 hours', async () => {
    const email = freshEmail();
    const browser = await accountOf(email);
    await stepUp(use(), browser);
    await browser.call(endpoints.changePassword, { password: 'Valley#Line8' });
    const token = await undoTokenTo(use(), email);
    expect((await view(use().browser(), token)).data).toMatchObject({ contacts: [] });
    await use().pass(lifetimes.contactUndoMs);
    expect((await view(use().browser(), token)).key).toBe('TICKET_EXPIRED');
  });
});
