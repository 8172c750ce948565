import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import type { Role } from '@isoline/contract/console/permissions.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { closeAccountNow } from '../../src/model/privacy/close-account.ts';
import { applyDueRemovals } from '../../src/operations/authenticator/apply-removals.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { linesOf } from '../command-lines.ts';
import { runAccountCommand } from '../commands.ts';
import { isAuthenticatorOn, protectedAccount } from '../factors.ts';
import { useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { agePasskeys, CONSOLE, ConsoleBrowser, invite, operatorOf } from './console-browser.ts';

const REASON = 'the owner has lost the phone';
const factor = 'authenticator';

describe.each(dialects)('the removal of a factor by operators on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);
  const propose = (operator: ConsoleBrowser, id: string) =>
    operator.call(calls.proposeRemoval, { factor, reason: REASON }, { id });
  const agree = (operator: ConsoleBrowser, id: string) =>
    operator.call(calls.agreeToRemoval, { factor, reason: REASON }, { id });
  const removalsOf = async (operator: ConsoleBrowser, id: string) =>
    (await operator.call(calls.viewPerson, {}, { id })).data.removals;

  async function aPerson() {
    const { browser, phone } = await protectedAccount(use());
    return { browser, phone, id: await userIdOf(browser) };
  }

  async function longStanding(role: Role) {
    const operator = await operatorOf(use(), role);
    await use().app.ports.store.tx((tables) => agePasskeys(tables, operator.name));
    return operator;
  }

  async function twoOperators() {
    return [await longStanding('support'), await longStanding('security')] as const;
  }

  // This comes first, because the command uses the machine's clock.
  test('the command line proposes by the same operation, and removes nothing', async () => {
    const security = await longStanding('security');
    const { id, phone, browser } = await aPerson();
    const run = async (...args: string[]) => (await linesOf(runAccountCommand(args, use().env))).join();
    expect(await run('remove-factor', phone, factor)).toContain('Usage: account');
    expect(await run('remove-factor', phone, factor, '--reason', REASON)).toContain('Another operator agrees');
    expect(await run('remove-factor', phone, 'none', '--reason', REASON)).toContain('does not have a passkey');
    expect(await isAuthenticatorOn(browser)).toBe(true);
    expect(await removalsOf(security, id)).toMatchObject([{ proposedBy: expect.stringMatching(/^shell:/) }]);
    expect((await agree(security, id)).key).toBe('OK');
  });

  test('one operator proposes, another agrees, the owner is notified, and the factor is removed after 72 hours, each step with its reason in the trail', async () => {
    const [support, security] = await twoOperators();
    const { id, phone, browser } = await aPerson();
    expect((await agree(security, id)).status).toBe(404);
    expect((await propose(support, id)).data).toMatchObject({ proposedBy: support.name });
    expect(await removalsOf(support, id)).toMatchObject([{ factor, removesAt: null, proposedBy: support.name }]);
    expect((await browser.call(endpoints.authenticator, {})).data.removesAt).toBeNull();
    const { removesAt } = (await agree(security, id)).data;
    expect((await browser.call(endpoints.authenticator, {})).data.removesAt).toBe(removesAt);
    await use().app.settled();
    expect((await use().messagesTo(phone))[0]?.scene).toBe('factor-removal-requested');
    expect([(await agree(security, id)).key, (await propose(support, id)).key]).toEqual([
      'REMOVAL_PENDING',
      'REMOVAL_PENDING',
    ]);
    const { entries } = (await security.call(calls.auditEntries, { accountId: id })).data;
    expect(entries.filter(({ kind }) => kind.startsWith('removal-'))).toMatchObject([
      { kind: 'removal-agreed', operator: security.name, reason: REASON, detail: { proposedBy: support.name } },
      { kind: 'removal-proposed', operator: support.name, reason: REASON },
    ]);
    await use().pass(lifetimes.factorRemovalMs);
    await applyDueRemovals(use().app.ports);
    expect((await use().browser().signIn(phone, 'Ridge#Line7')).key).toBe('OK');
  });

  test('operators cannot agree to their own proposal, and a role that may only help cannot agree', async () => {
    const [support, security] = await twoOperators();
    const { id, browser } = await aPerson();
    await propose(security, id);
    expect((await agree(security, id)).key).toBe('OTHER_OPERATOR_REQUIRED');
    expect((await agree(support, id)).status).toBe(403);
    // A refusal keeps the proposal.
    expect(await removalsOf(support, id)).toHaveLength(1);
    expect((await browser.call(endpoints.authenticator, {})).data.removesAt).toBeNull();
  });

  test.each([
    ['proposed', 'support'],
    ['agrees', 'security'],
  ] as const)(
    'an operator who %s counts as one of two only after 72 hours with the passkey, even after another invitation',
    async (_, young) => {
      const [support, security] = await twoOperators();
      const { id } = await aPerson();
      await propose(support, id);
      const operator = young === 'support' ? support : security;
      await use().app.ports.store.tx(({ operators }) => operators.setEndedAt({ name: operator.name, at: 1 }));
      const again = Object.assign(new ConsoleBrowser(use()), { name: operator.name });
      await again.accept(await invite(use(), operator.name, young));
      await propose(young === 'support' ? again : support, id);
      const agreeing = young === 'support' ? security : again;
      expect((await agree(agreeing, id)).key).toBe('OPERATORS_TOO_NEW');
      await use().app.ports.store.tx((tables) => agePasskeys(tables, operator.name));
      expect((await agree(agreeing, id)).key).toBe('OK');
    },
  );

  test("an operator's proposal ends with the operator's access, and with a role that can no longer help", async () => {
    const administrator = await operatorOf(use(), 'administrator');
    const [ended, security] = await twoOperators();
    const demoted = await operatorOf(use(), 'support');
    const [one, other] = [await aPerson(), await aPerson()];
    await propose(ended, one.id);
    await propose(demoted, other.id);
    await administrator.call(calls.endOperator, { reason: REASON }, { name: ended.name });
    const toViewer = { role: 'viewer', reason: REASON } as const;
    await administrator.call(calls.changeOperatorRole, toViewer, { name: demoted.name });
    expect((await agree(security, one.id)).status).toBe(404);
    expect((await agree(security, other.id)).status).toBe(404);
  });

  test('one of two parallel agreements starts the removal, and one of two parallel proposals counts', async () => {
    const [support, security] = await twoOperators();
    const [another, third] = [await longStanding('security'), await longStanding('security')];
    const { id, phone } = await aPerson();
    const proposed = await Promise.all([propose(support, id), propose(another, id)]);
    expect(new Set(proposed.map(({ data }) => data.proposedBy)).size).toBe(1);
    const agreed = await Promise.all([agree(security, id), agree(third, id)]);
    expect(agreed.filter(({ key }) => key === 'OK')).toHaveLength(1);
    await use().app.settled();
    const notices = (await use().messagesTo(phone)).filter(({ scene }) => scene === 'factor-removal-requested');
    expect(notices).toHaveLength(1);
  });

  test('an owner who objects while a second operator agrees keeps the factor, whichever happens first', async () => {
    const [support, security] = await twoOperators();
    const { id, browser } = await aPerson();
    await propose(support, id);
    const [stopped] = await Promise.all([browser.call(endpoints.stopFactorRemoval, {}), agree(security, id)]);
    expect(stopped.data.stopped).toBe(1);
    expect(await removalsOf(security, id)).toEqual([]);
    expect((await agree(security, id)).status).toBe(404);
    await use().pass(lifetimes.factorRemovalMs);
    await applyDueRemovals(use().app.ports);
    expect((await use().app.ports.store.read.authenticators.ofAccount({ accountId: id })) !== null).toBe(true);
  });

  test('a frozen or closed account loses no factor, and an operator of the security role stops a waiting removal', async () => {
    const [support, security] = await twoOperators();
    const [frozen, closed, stopped] = [await aPerson(), await aPerson(), await aPerson()];
    for (const { id } of [frozen, closed, stopped]) await propose(support, id);
    const froze = await security.call(calls.freezePerson, { reason: REASON }, { id: frozen.id });
    expect(froze.data.dropped).toEqual(['removal-proposal']);
    expect((await agree(security, frozen.id)).key).toBe('ACCOUNT_FROZEN');
    const unfroze = await security.call(calls.unfreezePerson, { reason: REASON }, { id: frozen.id });
    expect(unfroze.data.dropped).toEqual(['removal-proposal']);
    const { events } = (await security.call(calls.personActivity, {}, { id: frozen.id })).data;
    const dropped = events.flatMap(({ detail }) => ('dropped' in detail ? [detail.dropped] : []));
    expect(dropped).toEqual(['removal-proposal', 'removal-proposal']);
    expect((await agree(security, frozen.id)).status).toBe(404);
    const { ports } = use().app;
    await ports.store.longTx(async (tables) => {
      const account = await tables.accounts.byId({ id: closed.id });
      if (account) await closeAccountNow(ports, tables, account);
    });
    expect((await agree(security, closed.id)).status).toBe(410);
    await agree(security, stopped.id);
    const stop = () => security.call(calls.stopRemovals, { reason: REASON }, { id: stopped.id });
    expect([(await stop()).data, (await stop()).status]).toEqual([{ stopped: 1 }, 404]);
    expect(await isAuthenticatorOn(stopped.browser)).toBe(true);
  });
});
