import { randomUUID } from 'node:crypto';
import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { applyDueReplacements } from '../../src/operations/people/apply-due-replacements.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { runAccountCommand } from '../commands.ts';
import { importIdIn, useImports } from '../operator/import-runs.ts';
import { freshEmail, useProduct } from '../product.ts';
import { agePasskeys, CONSOLE, operatorOf } from './console-browser.ts';

const REASON = 'the order was paid twice';

describe.each(dialects)('the undo of an import on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);
  const { run, importRows, person } = useImports(use);
  const byEmail = (email: string) => use().app.ports.store.read.accounts.byContact({ kind: 'email', value: email });

  const acts = {
    'is frozen': (_id: string, email: string) => runAccountCommand(['freeze', email], use().env),
    async 'has a note'(id: string) {
      const operator = await operatorOf(use(), 'support');
      await operator.call(calls.addNote, { text: 'waits for the new SIM card' }, { id });
    },
    async 'has corrected points'(id: string) {
      const operator = await operatorOf(use(), 'support');
      await operator.call(calls.correctPoints, { amount: 5, key: randomUUID(), reason: REASON }, { id });
    },
    async 'has a replaced contact'(id: string) {
      const email = freshEmail();
      for (const act of [calls.proposeReplacement, calls.agreeToReplacement]) {
        const operator = await operatorOf(use(), 'security');
        await use().app.ports.store.tx((tables) => agePasskeys(tables, operator.name));
        expect((await operator.call(act, { email, reason: REASON }, { id })).key).toBe('OK');
      }
      await use().pass(lifetimes.contactReplacementMs);
      await applyDueReplacements(use().app.ports);
    },
  };

  test.each(Object.entries(acts))('an account that nobody has signed in to stays if it %s', async (_name, act) => {
    const { email, row } = await person();
    const id = importIdIn(await importRows([row]));
    const accountId = (await byEmail(email))?.id ?? '';
    await act(accountId, email);
    expect(await run('--undo', id)).toContain('Removed 0 accounts.\n1 account stayed');
    expect(await use().app.ports.store.read.accounts.byId({ id: accountId })).toMatchObject({ closedAt: null });
  });

  test('an account that a second import has updated goes', async () => {
    const { email, row } = await person({ points: 3, frozen: true });
    const id = importIdIn(await importRows([row]));
    await importRows([{ ...row, nickName: 'Second', points: 4 }]);
    expect(await run('--undo', id)).toContain('Removed 1 account.');
    expect(await byEmail(email)).toBeNull();
  });
});
