import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { Reauth } from '../../src/model/verification/require-reauth.ts';
import { renewRecoveryCodes, setAuthenticator } from '../../src/operations/authenticator/set-authenticator.ts';
import { changePassword } from '../../src/operations/change-password/change-password.ts';
import { addPasskey } from '../../src/operations/passkeys/add-passkey.ts';
import { createToken } from '../../src/operations/personal-tokens/create-token.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { noticesTo } from '../change-contact/undo-helpers.ts';
import { codeOf, createAnswer, enableAuthenticator } from '../factors.ts';
import { wanted } from '../personal-tokens/token-steps.ts';
import { freshEmail, type Product, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';
import { SoftAuthenticator } from '../soft-authenticator.ts';

type Change = (reauth: Reauth) => Promise<unknown>;

/** The operations whose notices go to every contact. Each prepares a browser and returns the operation. */
const operations: Record<string, (product: Product, browser: Browser) => Promise<Change>> = {
  changePassword:
    async ({ app }) =>
    (reauth) =>
      changePassword(app.ports, reauth, 'Thief#Line99'),
  async setAuthenticator(product, browser) {
    const { data } = await browser.call(endpoints.authenticatorOptions, {});
    return (reauth) => setAuthenticator(product.app.ports, reauth, codeOf(product, data.secret));
  },
  async renewRecoveryCodes(product, browser) {
    await enableAuthenticator(product, browser);
    await stepUp(product, browser, 'authenticator');
    return (reauth) => renewRecoveryCodes(product.app.ports, reauth);
  },
  async addPasskey(product, browser) {
    const response = await createAnswer(product, browser, new SoftAuthenticator());
    return (reauth) => addPasskey(product.app.ports, reauth, response, null);
  },
  createToken:
    async ({ app }) =>
    (reauth) =>
      createToken(app.ports, reauth, { ...wanted, expiresInDays: null }),
};

describe.each(dialects)('the notice of a change whose account gets another e-mail meanwhile, on %s', (dialect) => {
  const use = useProduct(dialect);

  test.each(Object.entries(operations))('the notice of %s goes to the present e-mail only', async (_, prepare) => {
    const { ports } = use().app;
    const browser = use().browser();
    const [former, present] = [freshEmail(), freshEmail()];
    await use().register(browser, { email: former });
    await stepUp(use(), browser);
    const change = await prepare(use(), browser);
    const { context, caller } = await callerOfBrowser(use(), browser);
    await ports.store.tx(({ accounts }) =>
      accounts.setContact(caller.account.id, { kind: 'email', value: present }, ports.now()),
    );
    const before = await noticesTo(use(), former);
    await change({ context, caller, ticket: null });
    expect(await noticesTo(use(), former)).toEqual(before);
    expect(await noticesTo(use(), present)).toHaveLength(1);
  });
});
