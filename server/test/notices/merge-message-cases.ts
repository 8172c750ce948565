import { endpoints } from '@isoline/contract/endpoints.ts';
import type { ErrorKey } from '@isoline/contract/errors.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { changeTicket, conflictMeanwhile, frozenPhone, takenContact } from '../merge-accounts/merge-helpers.ts';
import { freshEmail, freshPhone, PASSWORD } from '../product.ts';
import { stepUp } from '../reauth.ts';
import type { Reach } from './message-cases.ts';

/** The rows that need a second account, which is merged or conflicts. */
export const mergeMessages = {
  CONTACT_IN_USE: async (product, browser) => {
    const [phone, taken] = [freshPhone(), await frozenPhone(product)];
    await product.register(browser, { phone });
    const security = await changeTicket(product, browser, phone);
    const identifyCode = await product.requestCode(browser, 'change', { phone: taken });
    return browser.call(endpoints.changeContact, { security, phone: taken, identifyCode });
  },
  LAST_CONTACT: async (product, browser) => {
    await product.register(browser, { phone: freshPhone() });
    await stepUp(product, browser);
    return browser.call(endpoints.removeContact, { type: 'phone' });
  },
  VERSIONS_INCONSISTENT: async (product, browser) => {
    const { data } = await conflictMeanwhile(product, browser);
    return browser.call(endpoints.mergeAccount, { security: data.security, password: PASSWORD });
  },
  BIND_FAILED: async (product, browser) => {
    const { other, data } = await takenContact(product, browser);
    const { caller } = await callerOfBrowser(product, other);
    const moved = { kind: 'email', value: freshEmail() } as const;
    await product.app.ports.store.tx((tables) => tables.accounts.setContact(caller.account.id, moved));
    return browser.call(endpoints.mergeAccount, { security: data.security, password: PASSWORD });
  },
  KEEP_ACCOUNT_FIRST: async (product, browser) => {
    const { data } = await takenContact(product, browser);
    await stepUp(product, browser);
    await browser.call(endpoints.closeAccount, { when: 'later' });
    return browser.call(endpoints.mergeAccount, { security: data.security, password: PASSWORD });
  },
  GONE: async (product, browser) => {
    const { browser: survivor, other, data } = await takenContact(product);
    await survivor.call(endpoints.mergeAccount, { security: data.security, password: PASSWORD });
    return browser.call(endpoints.currentUser, {}, { bearer: other.bearer ?? '' });
  },
} satisfies Partial<Record<ErrorKey, Reach>>;
