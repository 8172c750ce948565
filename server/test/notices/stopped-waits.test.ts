import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { applyDueReplacements } from '../../src/operations/people/apply-due-replacements.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { noticesTo } from '../change-contact/undo-helpers.ts';
import { agePasskeys, CONSOLE, type ConsoleBrowser, operatorOf } from '../console/console-browser.ts';
import { enableAuthenticator } from '../factors.ts';
import { freshEmail, type Product, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

const REASON = 'the request was not theirs';

async function aPerson(product: Product) {
  const [browser, email] = [product.browser(), freshEmail()];
  await product.register(browser, { email });
  return { browser, email, id: await userIdOf(browser) };
}

describe.each(dialects)('stopped waits on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);
  const scenesTo = async (email: string) => (await noticesTo(use(), email)).map(({ scene }) => scene);

  async function longStanding() {
    const operator = await operatorOf(use(), 'security');
    await use().app.ports.store.tx((tables) => agePasskeys(tables, operator.name));
    return operator;
  }

  const stopRemovals = (operator: ConsoleBrowser, id: string) =>
    operator.call(calls.stopRemovals, { reason: REASON }, { id });

  test("the contacts are told when an operator stops the owner's removal of a factor; a proposal was not announced, and its end is not", async () => {
    const { browser, email, id } = await aPerson(use());
    await stepUp(use(), browser);
    await enableAuthenticator(use(), browser);
    const security = await operatorOf(use(), 'security');
    await security.call(calls.proposeRemoval, { factor: 'authenticator', reason: REASON }, { id });
    expect((await stopRemovals(security, id)).data).toEqual({ stopped: 1 });
    expect(await scenesTo(email)).not.toContain('factor-removal-stopped');
    await browser.call(endpoints.removeAuthenticator, { wait: true });
    expect((await stopRemovals(security, id)).data).toEqual({ stopped: 1 });
    expect((await scenesTo(email)).slice(0, 2)).toEqual(['factor-removal-stopped', 'factor-removal-requested']);
    await browser.call(endpoints.removeAuthenticator, { wait: true });
    await browser.call(endpoints.stopFactorRemoval, {});
    expect((await scenesTo(email))[0], 'the owner knows').toBe('factor-removal-requested');
  });

  test.each([
    ['an operator withdraws it', true],
    ['the access of one of its operators ends', true],
    ['another account has the contact in the meantime', true],
    ['the owner stops it', false],
  ] as const)('when %s, the contacts are told of the end of an agreed replacement: %s', async (how, isTold) => {
    const { browser, email, id } = await aPerson(use());
    const next = freshEmail();
    const [first, second] = [await longStanding(), await longStanding()];
    await first.call(calls.proposeReplacement, { email: next, reason: REASON }, { id });
    await second.call(calls.agreeToReplacement, { email: next, reason: REASON }, { id });
    const stop = {
      'an operator withdraws it': () => first.call(calls.withdrawReplacement, { reason: REASON }, { id }),
      'the access of one of its operators ends': async () =>
        (await operatorOf(use(), 'administrator')).call(calls.endOperator, { reason: REASON }, { name: second.name }),
      'another account has the contact in the meantime': async () => {
        await use().register(use().browser(), { email: next });
        await use().pass(lifetimes.contactReplacementMs);
        await applyDueReplacements(use().app.ports);
      },
      'the owner stops it': () => browser.call(endpoints.stopReplacement, {}),
    };
    await stop[how]();
    const told = (await scenesTo(email)).filter((scene) => scene.startsWith('contact-replacement-'));
    expect(told).toEqual([...(isTold ? ['contact-replacement-stopped'] : []), 'contact-replacement-agreed']);
  });

  test('a withdrawn proposal, which nobody was told of, is not announced', async () => {
    const { email, id } = await aPerson(use());
    const operator = await longStanding();
    await operator.call(calls.proposeReplacement, { email: freshEmail(), reason: REASON }, { id });
    await operator.call(calls.withdrawReplacement, { reason: REASON }, { id });
    expect(await scenesTo(email)).not.toContain('contact-replacement-stopped');
  });
});
