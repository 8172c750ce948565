import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { CONSOLE, operatorOf } from '../console/console-browser.ts';
import { addPasskey, assert, createAnswer, signInByPasskey } from '../factors.ts';
import { useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';
import { SoftAuthenticator } from '../soft-authenticator.ts';

describe.each(dialects)('the counter of a passkey on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE);
  async function ownerOf(authenticator: SoftAuthenticator) {
    const { browser } = await use().newAccount();
    await stepUp(use(), browser);
    return { browser, ...(await addPasskey(use(), browser, authenticator)) };
  }
  const keyOfSignIn = async (authenticator: SoftAuthenticator) =>
    (await signInByPasskey(use(), authenticator)).answer.key;
  const lastRefusal = async (browser: Awaited<ReturnType<typeof ownerOf>>['browser']) => {
    await use().app.settled();
    const { data } = await browser.call(endpoints.securityEvents, {});
    return data.events.find(({ kind }) => kind === 'sign-in-refused')?.detail ?? null;
  };

  test('a passkey whose provider may keep copies is never refused, whatever the next manager counts', async () => {
    const authenticator = new SoftAuthenticator();
    authenticator.setBackup(true);
    authenticator.stopCounting(1);
    const { browser, passkey } = await ownerOf(authenticator);
    for (const count of [5, 0, 0, 5, 2, 2]) {
      authenticator.stopCounting(count);
      expect(await keyOfSignIn(authenticator)).toBe('OK');
      expect((await use().app.ports.store.read.passkeys.byId({ id: passkey.id }))?.counter).toBe(count);
    }
    expect(await lastRefusal(browser)).toBeNull();
  });

  test.each([
    ['goes back', 5, 4],
    ['stays', 5, 5],
    ['is left out after it counted', 5, 0],
  ])(
    'a device-bound passkey whose counter %s is refused with its own code, and the owner sees why',
    async (_, first, second) => {
      const authenticator = new SoftAuthenticator();
      const { browser } = await ownerOf(authenticator);
      authenticator.stopCounting(first);
      expect(await keyOfSignIn(authenticator)).toBe('OK');
      authenticator.stopCounting(second);
      expect(await keyOfSignIn(authenticator)).toBe('PASSKEY_COPIED');
      expect(await lastRefusal(browser)).toMatchObject({ reason: 'passkey-copied' });
      authenticator.stopCounting(first + 1);
      expect(await keyOfSignIn(authenticator)).toBe('OK');
    },
  );

  test('a device-bound passkey that later claims that it may be copied is still checked by its counter', async () => {
    const authenticator = new SoftAuthenticator();
    await ownerOf(authenticator);
    authenticator.stopCounting(5);
    expect(await keyOfSignIn(authenticator)).toBe('OK');
    authenticator.setBackup(true);
    authenticator.stopCounting(4);
    expect(await keyOfSignIn(authenticator)).toBe('PASSKEY_COPIED');
  });

  test('the next use of a passkey stored without a backup state sets that state', async () => {
    const authenticator = new SoftAuthenticator();
    const { passkey } = await ownerOf(authenticator);
    const { store } = use().app.ports;
    const stored = await store.read.passkeys.byId({ id: passkey.id });
    if (!stored) throw new Error('no passkey');
    await store.tx(async (tables) => {
      await tables.passkeys.remove({ accountId: stored.accountId, id: stored.id });
      await tables.passkeys.insert({ ...stored, counter: 9, isBackupEligible: null });
    });
    authenticator.setBackup(true);
    authenticator.stopCounting(0);
    expect(await keyOfSignIn(authenticator)).toBe('OK');
    expect((await store.read.passkeys.byId({ id: passkey.id }))?.isBackupEligible).toBe(true);
  });

  test("an operator's passkey follows the same rules, and a refusal is recorded in the audit trail", async () => {
    const operator = await operatorOf(use(), 'security');
    operator.authenticator.stopCounting(5);
    expect((await operator.signIn()).key).toBe('OK');
    operator.authenticator.stopCounting(3);
    expect((await operator.signIn()).key).toBe('PASSKEY_COPIED');
    expect((await operator.confirm()).key).toBe('PASSKEY_COPIED');
    operator.authenticator.stopCounting(6);
    expect((await operator.signIn()).key).toBe('OK');
    const { entries } = (await operator.call(calls.auditEntries, {})).data;
    expect(entries.filter(({ kind }) => kind === 'passkey-refused')).toHaveLength(2);
    operator.authenticator.enterFrame();
    expect((await operator.signIn()).key).toBe('PASSKEY_UNKNOWN');
  });

  test('a page in a frame of another origin can neither add a passkey nor sign in', async () => {
    const framed = new SoftAuthenticator();
    await ownerOf(framed);
    framed.enterFrame();
    expect(await keyOfSignIn(framed)).toBe('PASSKEY_UNKNOWN');
    const { browser } = await use().newAccount();
    await stepUp(use(), browser);
    const response = await createAnswer(use(), browser, framed);
    expect((await browser.call(endpoints.addPasskey, { response })).key).toBe('VERIFY_FAILED');
  });

  test.each(['hybrid', '', 7, { kind: 'platform' }])(
    'an unknown authenticator attachment, %j, is ignored',
    async (authenticatorAttachment) => {
      const { authenticator } = await ownerOf(new SoftAuthenticator());
      const browser = use().browser();
      const answer = { ...(await assert(use(), browser, authenticator)), authenticatorAttachment };
      const signedIn = await browser.call(endpoints.token, { grant_type: 'passkey', response: answer as never });
      expect(signedIn.key).toBe('OK');
    },
  );
});
