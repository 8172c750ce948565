import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import type { Role } from '@isoline/contract/console/permissions.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { protectedAccount } from '../factors.ts';
import { useImports } from '../operator/import-runs.ts';
import { freshPhone, LOOKS_OFTEN, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { CONSOLE, type ConsoleBrowser, operatorOf } from './console-browser.ts';
import { agree, fileOf, longStanding, REASON, reach, upload } from './import-steps.ts';

describe.each(dialects)('the acts that wait for a second operator on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE, LOOKS_OFTEN);
  const { person } = useImports(use);
  const awaitedBy = async (operator: ConsoleBrowser) => (await operator.call(calls.viewOverview, {})).data.awaited;
  const idsSeenBy = async (role: Role) =>
    (await awaitedBy(await operatorOf(use(), role))).map(({ act }) => act).toSorted();

  test('each proposed act is listed with its proposer for those who may agree, and leaves the list once somebody has', async () => {
    const [first, second] = [await longStanding(use()), await longStanding(use())];
    expect(await awaitedBy(first)).toEqual([]);
    const { browser } = await protectedAccount(use());
    const account = await userIdOf(browser);
    await first.call(calls.proposeRemoval, { factor: 'authenticator', reason: REASON }, { id: account });
    await first.call(calls.proposeReplacement, { phone: freshPhone(), reason: REASON }, { id: account });
    const from = new Date(0).toISOString();
    const signOut = await first.call(calls.startBulkSignOut, { from, requirePasswords: true, reason: REASON });
    const now = use().app.ports.now();
    const proposal = {
      id: 'export',
      proposedBy: `shell:${first.name}`,
      reason: REASON,
      recipient: 'age1',
      agreedBy: null,
    };
    await use().app.ports.store.tx((tables) =>
      tables.exportProposals.insert({ ...proposal, proposedAt: now, expiresAt: now + 60_000 }),
    );
    const [undone, waiting] = [
      await upload(first, fileOf([(await person()).row])),
      await upload(first, fileOf([(await person()).row])),
    ];
    await reach(first, undone, 'checked');
    await reach(first, waiting, 'checked');
    expect((await awaitedBy(first)).filter(({ act }) => act === 'import')).toHaveLength(2);
    await agree(second, undone);
    await reach(first, undone, 'done');
    await second.call(calls.proposeUndo, { reason: REASON }, { id: undone });
    const listed = (await awaitedBy(second)).map(({ act, id, proposedBy }) => [act, id, proposedBy]);
    expect(listed).toHaveLength(6);
    expect(listed).toEqual(
      expect.arrayContaining([
        ['factor-removal', account, first.name],
        ['contact-replacement', account, first.name],
        ['bulk-sign-out', signOut.data.id, first.name],
        ['export', 'export', `shell:${first.name}`],
        ['import-undo', undone, second.name],
        ['import', waiting, first.name],
      ]),
    );
    expect(listed[0]?.[0], 'the first to expire').toBe('export');
    expect(await idsSeenBy('support')).toEqual([]);
    expect(await idsSeenBy('security')).toEqual(['bulk-sign-out', 'contact-replacement', 'factor-removal']);
    await agree(second, waiting);
    await second.call(calls.agreeToExport, { reason: REASON }, { id: 'export' });
    await second.call(calls.stopRemovals, { reason: REASON }, { id: account });
    await second.call(calls.withdrawReplacement, { reason: REASON }, { id: account });
    await second.call(calls.stopBulkSignOut, {}, { id: signOut.data.id });
    await first.call(calls.agreeToUndo, { reason: REASON }, { id: undone });
    expect(await awaitedBy(first)).toEqual([]);
  });

  /** Ends everything that waits. */
  const clear = async (operator: ConsoleBrowser) => {
    for (const { act, id } of await awaitedBy(operator))
      if (act === 'bulk-sign-out') await operator.call(calls.stopBulkSignOut, {}, { id });
  };

  test('a proposal behind 20 newer acts is listed and shown with its kind, and a second operator can agree to it', async () => {
    const [first, second] = [await longStanding(use()), await longStanding(use())];
    await clear(first);
    const undone = await upload(first, fileOf([(await person()).row]));
    await reach(first, undone, 'checked');
    await agree(second, undone);
    await reach(first, undone, 'done');
    await second.call(calls.proposeUndo, { reason: REASON }, { id: undone });
    const waiting = await upload(first, fileOf([(await person()).row]));
    await reach(first, waiting, 'checked');
    const from = new Date(0).toISOString();
    const { id } = (await first.call(calls.startBulkSignOut, { from, requirePasswords: true, reason: REASON })).data;
    const { store, now, random } = use().app.ports;
    await store.tx(async ({ bulkSignOuts, importJobs }) => {
      const [job, file] = [await bulkSignOuts.byId({ id }), await importJobs.byId({ id: waiting })];
      const [startedAt, ended] = [now() + 1, { state: 'canceled', endedAt: now(), dueAt: null } as const];
      for (let index = 0; index < 20; index += 1) {
        const { sessions, accounts } = { sessions: 0, accounts: 0 };
        if (job)
          await bulkSignOuts.insert({ ...job, id: random.id(), state: 'stopped', startedAt, sessions, accounts });
        if (file)
          await importJobs.insert({
            ...file,
            ...ended,
            id: `z${index}${random.id()}`.slice(0, file.id.length),
            createdAt: startedAt,
          });
      }
    });
    const awaited = await awaitedBy(second);
    expect(awaited.map((one) => one.id).toSorted()).toEqual([id, undone, waiting].toSorted());
    const { signOuts } = (await second.call(calls.viewIncident, {})).data;
    expect(signOuts.map((one) => one.id)).toContain(id);
    const { imports } = (await second.call(calls.viewImports, {})).data;
    expect(imports.map((one) => one.id)).toEqual(expect.arrayContaining([undone, waiting]));
    await agree(second, waiting);
    await first.call(calls.agreeToUndo, { reason: REASON }, { id: undone });
    expect((await second.call(calls.agreeToBulkSignOut, { reason: REASON }, { id })).status).toBe(200);
    expect(await awaitedBy(first)).toEqual([]);
  });

  test('the act of an operator who has lost access or the permission is not listed', async () => {
    const [first, second] = [await longStanding(use()), await longStanding(use())];
    await clear(second);
    await use().newAccount();
    const from = new Date(0).toISOString();
    const { id } = (await first.call(calls.startBulkSignOut, { from, requirePasswords: true, reason: REASON })).data;
    expect((await awaitedBy(second)).map((one) => one.id)).toEqual([id]);
    await second.call(calls.changeOperatorRole, { role: 'support', reason: REASON }, { name: first.name });
    expect(await awaitedBy(second)).toEqual([]);
    await second.call(calls.changeOperatorRole, { role: 'administrator', reason: REASON }, { name: first.name });
    expect(await awaitedBy(second), 'a role that is given back does not bring the proposal back').toEqual([]);
  });
});
