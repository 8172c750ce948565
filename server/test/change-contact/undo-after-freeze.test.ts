import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { freezeAccount, unfreezeAccount } from '../../src/model/account/freeze-account.ts';
import { lockOpenAccount } from '../../src/model/account/open-account.ts';
import { outsideOfCalls } from '../../src/model/security-event/record-event.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { callerOfBrowser } from '../caller-of-browser.ts';
import { runAccountCommand } from '../commands.ts';
import { addPasskey } from '../factors.ts';
import { useImports } from '../operator/import-runs.ts';
import { freshEmail, freshPhone, PASSWORD, type Product, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';
import { changeContactTo, undo, undoTokenTo } from './undo-helpers.ts';

/** Freezes an account for 100 hours. A second freeze does not restart the time. */
async function freezeFor100Hours({ app: { ports }, pass }: Product, id: string, whileFrozen: () => Promise<void>) {
  const { store, now } = ports;
  const freeze = () =>
    store.tx(async (tables) => {
      await freezeAccount(ports, tables, outsideOfCalls, await lockOpenAccount(tables, id));
    });
  await freeze();
  await pass(50 * HOUR_MS);
  await freeze();
  await pass(50 * HOUR_MS);
  await whileFrozen();
  await store.tx(async (tables) => unfreezeAccount(tables, await lockOpenAccount(tables, id), now()));
}

describe.each(dialects)('a freeze that is longer than the time to undo, on %s', (dialect) => {
  const use = useProduct(dialect);
  const imports = useImports(use);

  test('the undo by the notice is refused during the freeze and keeps its rest of 72 hours after it', async () => {
    for (const rest of [71 * HOUR_MS, 0]) {
      const [thief, email] = [use().browser(), freshEmail()];
      await use().register(thief, { email });
      const next = freshEmail();
      await changeContactTo(use(), thief, { email: next });
      const token = await undoTokenTo(use(), email);
      const { caller } = await callerOfBrowser(use(), thief);
      await use().pass(lifetimes.contactUndoMs - 71 * HOUR_MS);
      await freezeFor100Hours(use(), caller.account.id, async () => {
        expect((await undo(use().browser(), token)).key).toBe('ACCOUNT_FROZEN');
      });
      await use().pass(71 * HOUR_MS - rest);
      const { key } = await undo(use().browser(), token);
      expect(key).toBe(rest > 0 ? 'OK' : 'TICKET_EXPIRED');
      if (key !== 'OK') continue;
      const { byContact } = use().app.ports.store.read.accounts;
      expect(await byContact({ kind: 'email', value: next })).toBeNull();
      expect((await byContact({ kind: 'email', value: email }))?.id).toBe(caller.account.id);
    }
  });

  test('the command and an import that unfreeze an account let the time to undo continue', async () => {
    const { person, importRows } = imports;
    const { email, row } = await person();
    await importRows([row]);
    const browser = use().browser();
    await browser.signIn(email, PASSWORD);
    await changeContactTo(use(), browser, { phone: freshPhone() });
    const { contactChanges } = use().app.ports.store.read;
    const accountId = (await callerOfBrowser(use(), browser)).caller.account.id;
    const until = () => contactChanges.undoableUntil({ accountId, now: use().app.ports.now() });
    const ends = [await until()];
    await runAccountCommand(['freeze', email], use().env);
    await runAccountCommand(['unfreeze', email], use().env);
    ends.push(await until());
    await importRows([{ ...row, frozen: true }]);
    await importRows([{ ...row, frozen: false }]);
    ends.push(await until());
    expect(new Set(ends).size).toBe(3);
    expect(ends).toEqual(ends.toSorted());
  });

  test('the former phone recovers the account after the freeze', async () => {
    const { browser: thief, phone } = await use().newAccount();
    await changeContactTo(use(), thief, { phone: freshPhone() });
    const { caller } = await callerOfBrowser(use(), thief);
    const [owner, NEW] = [use().browser(), 'Valley#Line8'];
    const verify = async () => {
      const identifyCode = await use().requestCode(owner, 'reset', { phone });
      await use().pass(60_000);
      return owner.call(endpoints.verifyReset, { phone, identifyCode });
    };
    await freezeFor100Hours(use(), caller.account.id, async () => {
      expect((await verify()).key).toBe('ACCOUNT_FROZEN');
    });
    const { security } = (await verify()).data;
    expect((await owner.call(endpoints.resetPassword, { security, password: NEW })).key).toBe('OK');
    expect((await owner.signIn(phone, NEW)).key).toBe('OK');
  });

  test('a passkey that a thief added before the freeze is listed by a reset after it', async () => {
    const { browser: thief, phone } = await use().newAccount();
    await stepUp(use(), thief);
    await addPasskey(use(), thief);
    const { caller } = await callerOfBrowser(use(), thief);
    await freezeFor100Hours(use(), caller.account.id, async () => {});
    const owner = use().browser();
    const identifyCode = await use().requestCode(owner, 'reset', { phone });
    const { data } = await owner.call(endpoints.verifyReset, { phone, identifyCode });
    const ids = data.recent.map(({ id }) => id);
    expect(data.recent).toMatchObject([{ kind: 'passkey' }]);
    await owner.call(endpoints.resetPassword, { security: data.security, password: PASSWORD, remove: ids });
    const { passkeys } = use().app.ports.store.read;
    expect(await passkeys.ofAccount({ accountId: caller.account.id })).toEqual([]);
  });
});
