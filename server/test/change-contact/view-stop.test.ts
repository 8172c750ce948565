import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { closeDueAccounts } from '../../src/operations/close-account/close-due-accounts.ts';
import { applyDueMerges } from '../../src/operations/merge-accounts/apply-due-merges.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { enableAuthenticator } from '../factors.ts';
import { takenContact } from '../merge-accounts/merge-helpers.ts';
import { freshEmail, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';
import { noticesTo, undo } from './undo-helpers.ts';

describe.each(dialects)('the page that stops what waits, on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Returns the token that stops `kind` in the newest notice of an e-mail address. */
  async function tokenTo(email: string, kind: string): Promise<string> {
    const link = new RegExp(`undo=${kind}#([\\w-]{43})`);
    return (await noticesTo(use(), email)).map(({ text }) => link.exec(text)?.[1]).find(Boolean) ?? '';
  }
  const view = (token: string) => use().browser().call(endpoints.viewStop, { token });

  test('the page names a merge that waits and its time, and the token stays valid until it is stopped', async () => {
    const { browser, data, email } = await takenContact(use());
    const { at } = (await browser.call(endpoints.mergeAccount, { security: data.security, wait: true })).data;
    const token = await tokenTo(email, 'merge');
    for (let times = 0; times < 2; times += 1) expect((await view(token)).data).toEqual({ kind: 'merge', at });
    expect((await undo(use().browser(), token)).key).toBe('OK');
    expect((await view(token)).key).toBe('TICKET_EXPIRED');
  });

  test('the link of a merge names the closing that has replaced it, and is refused once the account is kept', async () => {
    const { browser, data, other, email } = await takenContact(use());
    await browser.call(endpoints.mergeAccount, { security: data.security, wait: true });
    const token = await tokenTo(email, 'merge');
    await stepUp(use(), other, 'email');
    const { closesAt } = (await other.call(endpoints.closeAccount, { when: 'later' })).data;
    expect((await view(token)).data).toEqual({ kind: 'closing', at: closesAt });
    await other.call(endpoints.cancelClosing, {});
    expect((await view(token)).key).toBe('TICKET_EXPIRED');
  });

  test('nothing waits any more after an account was merged or closed', async () => {
    const { browser, data, email } = await takenContact(use());
    await browser.call(endpoints.mergeAccount, { security: data.security, wait: true });
    const [merge, owner, own] = [await tokenTo(email, 'merge'), use().browser(), freshEmail()];
    await use().register(owner, { email: own });
    await stepUp(use(), owner);
    await owner.call(endpoints.closeAccount, { when: 'later' });
    const closing = await tokenTo(own, 'closing');
    expect((await view(closing)).data.kind).toBe('closing');
    await use().pass(lifetimes.closingMs);
    await applyDueMerges(use().app.ports);
    await closeDueAccounts(use().app.ports);
    expect([(await view(merge)).key, (await view(closing)).key]).toEqual(['TICKET_EXPIRED', 'TICKET_EXPIRED']);
  });

  test('the page names the removal of a factor', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    await stepUp(use(), browser);
    await enableAuthenticator(use(), browser);
    const { removesAt } = (await browser.call(endpoints.removeAuthenticator, { wait: true })).data;
    const token = await tokenTo(email, 'removal');
    expect((await view(token)).data).toEqual({ kind: 'removal', at: removesAt });
    await browser.call(endpoints.stopFactorRemoval, {});
    expect((await view(token)).key).toBe('TICKET_EXPIRED');
  });
});
