import { type AwaitedAct, awaitedActNames } from '@isoline/contract/console/awaited-acts.ts';
import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { protectedAccount } from '../factors.ts';
import { useImports } from '../operator/import-runs.ts';
import { freshPhone, LOOKS_OFTEN, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { agePasskeys, CONSOLE, type ConsoleBrowser, operatorOf } from './console-browser.ts';
import { agree, fileOf, importOf, longStanding, REASON, reach, upload } from './import-steps.ts';

type Operator = Awaited<ReturnType<typeof longStanding>>;

describe.each(dialects)('the proposals of an operator who loses access on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE, LOOKS_OFTEN);
  const { person } = useImports(use);
  const awaitedBy = async (operator: ConsoleBrowser) => (await operator.call(calls.viewOverview, {})).data.awaited;

  /** Proposes each act that needs two operators. Returns the ids. */
  async function proposeAll(first: Operator, second: Operator): Promise<Readonly<Record<AwaitedAct, string>>> {
    const account = await userIdOf((await protectedAccount(use())).browser);
    await first.call(calls.proposeRemoval, { factor: 'authenticator', reason: REASON }, { id: account });
    await first.call(calls.proposeReplacement, { phone: freshPhone(), reason: REASON }, { id: account });
    const signOut = await first.call(calls.startBulkSignOut, {
      from: new Date(0).toISOString(),
      requirePasswords: true,
      reason: REASON,
    });
    const { store, now, random } = use().app.ports;
    const exported = random.id();
    const times = { proposedAt: now(), expiresAt: now() + 60_000 };
    const proposal = { id: exported, proposedBy: first.name, reason: REASON, recipient: 'age1', agreedBy: null };
    await store.tx(({ exportProposals }) => exportProposals.insert({ ...proposal, ...times }));
    const undone = await upload(first, fileOf([(await person()).row]));
    await reach(first, undone, 'checked');
    await agree(second, undone);
    await reach(first, undone, 'done');
    await first.call(calls.proposeUndo, { reason: REASON }, { id: undone });
    const waiting = await upload(first, fileOf([(await person()).row]));
    await reach(first, waiting, 'checked');
    const ofPerson = { 'factor-removal': account, 'contact-replacement': account };
    return { ...ofPerson, 'bulk-sign-out': signOut.data.id, export: exported, 'import-undo': undone, import: waiting };
  }

  test.each([
    ['ends', (operator: Operator, name: string) => operator.call(calls.endOperator, { reason: REASON }, { name })],
    [
      'becomes a viewer',
      (operator: Operator, name: string) =>
        operator.call(calls.changeOperatorRole, { role: 'viewer', reason: REASON }, { name }),
    ],
  ] as const)(
    'every proposal is dropped when the access of its operator %s, and another operator proposes anew',
    async (_, lose) => {
      const [first, second, third] = [await longStanding(use()), await longStanding(use()), await longStanding(use())];
      const ids = await proposeAll(first, second);
      expect((await awaitedBy(second)).map(({ act }) => act).toSorted()).toEqual(awaitedActNames.toSorted());
      expect((await lose(second, first.name)).key).toBe('OK');
      const phone = freshPhone();
      const agreeAll = async () => [
        await second.call(calls.agreeToBulkSignOut, { reason: REASON }, { id: ids['bulk-sign-out'] }),
        await agree(second, ids.import),
        await second.call(calls.agreeToUndo, { reason: REASON }, { id: ids['import-undo'] }),
        await second.call(calls.agreeToExport, { reason: REASON }, { id: ids.export }),
        await second.call(
          calls.agreeToRemoval,
          { factor: 'authenticator', reason: REASON },
          { id: ids['factor-removal'] },
        ),
        await second.call(calls.agreeToReplacement, { phone, reason: REASON }, { id: ids['contact-replacement'] }),
      ];
      expect((await agreeAll()).map(({ status }) => status)).toEqual(awaitedActNames.map(() => 404));
      const { signOuts } = (await second.call(calls.viewIncident, {})).data;
      expect(signOuts.find(({ id }) => id === ids['bulk-sign-out'])?.state).toBe('stopped');
      await reach(second, ids.import, 'expired');
      expect((await importOf(second, ids['import-undo'])).undoBy).toBeNull();
      const account = ids['factor-removal'];
      const proposed = [
        await third.call(calls.proposeRemoval, { factor: 'authenticator', reason: REASON }, { id: account }),
        await third.call(calls.proposeReplacement, { phone, reason: REASON }, { id: account }),
      ];
      expect(proposed.map(({ data }) => data.proposedBy)).toEqual([third.name, third.name]);
      const agreed = (await agreeAll()).slice(-2);
      expect(agreed.map(({ key }) => key)).toEqual(['OK', 'OK']);
    },
  );

  test("a support's proposals wait in the overview of those who may agree, and stay when the role may still propose them", async () => {
    const [administrator, support] = [await longStanding(use()), await operatorOf(use(), 'security')];
    await use().app.ports.store.tx((tables) => agePasskeys(tables, support.name));
    const id = await userIdOf((await protectedAccount(use())).browser);
    await support.call(calls.proposeRemoval, { factor: 'authenticator', reason: REASON }, { id });
    const toSupport = { role: 'support', reason: REASON } as const;
    await administrator.call(calls.changeOperatorRole, toSupport, { name: support.name });
    expect(await awaitedBy(administrator)).toContainEqual(
      expect.objectContaining({ act: 'factor-removal', id, proposedBy: support.name }),
    );
  });
});
