import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newAccount } from '../../src/model/entities/account.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { Browser } from '../browser.ts';
import { freshPhone, type Product, useProduct } from '../product.ts';

/** Imports an account without a hash, whose password the former system knows. */
async function importWithoutHash({ app }: Product, user: string) {
  const { passwords, random, store, now } = app.ports;
  const read = passwords.readForeign({ kind: 'legacy', user });
  if ('refusal' in read) throw new Error(read.refusal);
  const [id, phone, passwordHash] = [random.id(), freshPhone(), await read.store()];
  const account = newAccount({ id, phone, email: null, nickName: 'Li', passwordHash, locale: null }, now());
  await store.tx((tables) => tables.accounts.insert(account));
  return { id, phone };
}

describe.each(dialects)('people of a former system without hashes on %s', (dialect) => {
  const use = useProduct(dialect);
  const bridged = async () => {
    const settings = { LEGACY_SIGN_IN_URL: `${use().sandbox.url}/legacy/sign-in`, LEGACY_SIGN_IN_TIMEOUT_MS: '1000' };
    return use().anotherNode({ ...settings, LEGACY_SIGN_IN_SECRET: 'sandbox-legacy-secret' });
  };
  /** Returns the hash of an account as the rules of a node see it. */
  const hashOn = async ({ ports }: Pick<Product['app'], 'ports'>, id: string) =>
    (await ports.store.read.accounts.byId({ id }))?.passwordHash;

  test('the first correct password asks the former system and leaves a hash of our own, which does not', async () => {
    const node = await bridged();
    const { id, phone } = await importWithoutHash(use(), 'former-1');
    const signIn = (password: string) => new Browser(node.url).signIn(phone, password);
    expect((await signIn('Wrong#Pass1')).key).toBe('BAD_CREDENTIALS');
    expect((await signIn('Former+pass1')).key).toBe('OK');
    expect(await hashOn(node, id)).toMatch(/^\$argon2id\$.*keyid=nfkc/);
    await use().fault('legacy', 'refuse', 1);
    expect((await signIn('Former+pass1')).key).toBe('OK');
  });

  test('while the former system fails, its people are refused, and a server that asks it takes longer to refuse', async () => {
    const node = await bridged();
    const { id, phone } = await importWithoutHash(use(), 'former-2');
    await use().fault('legacy', 'refuse', 1);
    const signIn = async () => (await new Browser(node.url).signIn(phone, 'Former+pass2')).key;
    expect(await signIn()).toBe('BAD_CREDENTIALS');
    expect(await hashOn(node, id)).toContain('legacy');
    expect(await signIn()).toBe('OK');
    expect(node.ports.passwords.refusalMs).toBe(1_500);
  });

  test('on a server without a former system such a person has no password, and sets one after a code', async () => {
    const { id, phone } = await importWithoutHash(use(), 'former-2');
    expect((await use().browser().signIn(phone, 'Former+pass2')).key).toBe('BAD_CREDENTIALS');
    expect(await hashOn(use().app, id)).toBeNull();
    const browser = use().browser();
    const identifyCode = await use().requestCode(browser, 'login', { phone });
    const signedIn = await browser.call(endpoints.signInByCode, { phone, identifyCode });
    browser.bearer = signedIn.data.access_token;
    expect((await browser.call(endpoints.currentUser, {})).data.hasPassword).toBe(false);
    expect(await hashOn(await bridged(), id)).toContain('legacy');
  });
});
