import { describe, expect, test } from 'vitest';
import { dialects } from './engines/testing.ts';
import { aCode, anAccount, fresh, T, useTestStore, yesOf200 } from './testing-store.ts';

describe.each(dialects)('codes on %s', (dialect) => {
  const on = useTestStore(dialect);

  const put = (code = aCode()) => on.store.tx((tables) => tables.codes.put(code)).then(() => code);
  const consume = (code: ReturnType<typeof aCode>, now = T) =>
    on.store.tx((tables) => tables.codes.consume({ ...code, now, tries: 3 }));
  const countWrongTry = (code: ReturnType<typeof aCode>, now = T) =>
    on.store.tx((tables) => tables.codes.countWrongTry({ ...code, now, tries: 3 }));

  test('a used code is refused', async () => {
    const code = await put();
    expect(await consume(code)).toBe(true);
    expect(await consume(code)).toBe(false);
  });

  test('an attempt with any value other than the issued value does not consume the code', async () => {
    const code = await put();
    expect(await consume({ ...code, codeHash: 'wrong' })).toBe(false);
    expect(await consume({ ...code, deviceId: 'stranger' })).toBe(false);
    expect(await consume({ ...code, scene: 'reset' })).toBe(false);
    expect(await consume({ ...code, contactKey: 'another' })).toBe(false);
    expect(await consume(code, code.expiresAt)).toBe(false);
    expect(await consume(code, code.expiresAt - 1)).toBe(true);
  });

  test('a new code voids the previous one and resets its tries', async () => {
    const old = await put();
    for (let tries = 0; tries < 3; tries += 1) await countWrongTry(old);
    const next = await put({ ...old, codeHash: fresh('hash') });
    expect(await consume(old)).toBe(false);
    expect(await consume(next)).toBe(true);
  });

  async function accountThatKnows(deviceId: string): Promise<string> {
    const account = anAccount();
    await on.store.tx(async (tables) => {
      await tables.accounts.insert(account);
      await tables.knownDevices.add(account.id, deviceId, T);
    });
    return account.id;
  }

  test('codes of several devices for the same address and scene coexist; those of unknown devices report when they end', async () => {
    const mine = await put();
    const accountId = await accountThatKnows('known');
    const ends = (now: number) => on.store.read.codes.endsOnUnknownDevices({ ...mine, accountId, now, tries: 3 });
    const known = await put({ ...mine, deviceId: 'known', codeHash: fresh('hash') });
    expect(await ends(T)).toEqual([]);
    const other = await put({ ...mine, deviceId: 'another', codeHash: fresh('hash') });
    expect(await ends(T)).toEqual([other.expiresAt]);
    expect(await ends(other.expiresAt)).toEqual([]);
    for (const code of [mine, known]) expect(await consume(code)).toBe(true);
    for (let tries = 0; tries < 3; tries += 1) await countWrongTry(other);
    expect(await ends(T)).toEqual([]);
  });

  test('the codes of devices that an account does not know are removed together', async () => {
    const accountId = await accountThatKnows('known');
    const unknown = await put();
    const known = await put({ ...unknown, deviceId: 'known', codeHash: fresh('hash') });
    const elsewhere = await put();
    await on.store.tx((tables) => tables.codes.removeOfUnknownDevices({ contactKey: unknown.contactKey, accountId }));
    expect([await consume(unknown), await consume(known), await consume(elsewhere)]).toEqual([false, true, true]);
  });

  test('codes of two scenes for the same address coexist', async () => {
    const login = await put();
    const reset = await put({ ...login, scene: 'reset', codeHash: fresh('hash') });
    expect(await consume(login)).toBe(true);
    expect(await consume(reset)).toBe(true);
  });

  test('a code is removed only while it is the live one', async () => {
    const old = await put();
    const next = await put({ ...old, codeHash: fresh('hash') });
    await on.store.tx((tables) => tables.codes.remove(old));
    expect(await countWrongTry(next)).toBe(true);
    await on.store.tx((tables) => tables.codes.remove(next));
    expect(await consume(next)).toBe(false);
  });

  test('removing the codes of an address keeps all others', async () => {
    const [login, other] = [await put(), await put()];
    const reset = await put({ ...login, scene: 'reset' });
    await on.store.tx((tables) => tables.codes.removeForContact({ contactKey: login.contactKey }));
    expect([await consume(login), await consume(reset), await consume(other)]).toEqual([false, false, true]);
  });

  test('wrong tries end a code, and count only while the code is live and in its own browser', async () => {
    const code = await put();
    expect(await countWrongTry({ ...code, deviceId: 'stranger' })).toBe(false);
    expect(await countWrongTry(code, code.expiresAt)).toBe(false);
    expect([await countWrongTry(code), await countWrongTry(code), await countWrongTry(code)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await countWrongTry(code)).toBe(false);
    expect(await consume(code)).toBe(false);
  });

  test('exactly one of 200 parallel tries with the correct code succeeds', async () => {
    const code = await put();
    expect(await yesOf200(() => consume(code))).toBe(1);
  });

  test('only the allowed number of 200 parallel wrong tries count', async () => {
    const code = await put();
    expect(await yesOf200(() => countWrongTry(code))).toBe(3);
  });
});
